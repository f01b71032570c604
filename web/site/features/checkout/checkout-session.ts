import type { Locale } from '#shared/locales.ts'
import { call } from '#web/client/call.ts'
import { readBuyer, readReferral } from '../../shop/buyer.ts'
import { readAdIdentifiers, trackCheckoutStarted } from '../../tracking/track-shop.ts'

let visit: Promise<string> | undefined

/**
 * The client secret of this visit's checkout session. One visit makes one session, however often the page is mounted; a
 * failed one is forgotten.
 */
export function openCheckoutSession(locale: Locale): Promise<string> {
  visit ??= createSession(locale).catch((error: unknown) => {
    visit = undefined
    throw error
  })
  return visit
}

async function createSession(locale: Locale): Promise<string> {
  const buyer = readBuyer()
  const { clientSecret } = await call('checkout/create-checkout-session', {
    body: {
      ...buyer,
      ...readReferral(buyer.couponCode),
      locale,
      ...(await readAdIdentifiers()),
    },
  })
  void trackCheckoutStarted()
  return clientSecret
}
