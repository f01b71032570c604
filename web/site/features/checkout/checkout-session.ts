import type { Locale } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { readBuyer, readReferralId } from '../../shop/buyer.ts'
import { partnerReferral } from '../../tracking/partner-referral.ts'
import { readAdIdentifiers, trackCheckoutStarted } from '../../tracking/track-shop.ts'
import type { OrderedGift } from './use-gift.ts'

interface Buying {
  couponCode: string | null
  locale: Locale
  email: string | undefined
  gift?: OrderedGift
}

interface Visit {
  order: string
  secret: Promise<string>
}

let visit: Visit | undefined
/** Id of the newest session that exists; the next one replaces it. */
let newest: string | undefined

/**
 * The client secret of this visit's checkout session. An order has one session, however often the page is mounted.
 * Another coupon or language opens a new one that replaces it, so that only one can be paid. A failed one is forgotten.
 */
export function openCheckoutSession(buying: Buying): Promise<string> {
  const order = JSON.stringify(buying)
  if (visit?.order === order) return visit.secret
  const before = visit?.secret
  const opened: Visit = { order, secret: openAfter(before, buying) }
  opened.secret.catch(() => {
    if (visit === opened) visit = undefined
  })
  visit = opened
  return opened.secret
}

/** One after the other, since each replaces the one before. */
async function openAfter(before: Promise<string> | undefined, buying: Buying) {
  await before?.catch(() => undefined)
  const clientSecret = await createSession(buying)
  newest = clientSecret.split('_secret_')[0]
  return clientSecret
}

async function createSession(buying: Buying): Promise<string> {
  const { buyerCountry, couponCode: storedCode } = readBuyer()
  const { clientSecret } = await call('checkout/create-checkout-session', {
    body: {
      buyerCountry,
      ...buying,
      referralId: readReferralId(storedCode),
      tolt_referral: await partnerReferral(),
      ...(await readAdIdentifiers()),
      ...(newest !== undefined && { replaces: newest }),
    },
  })
  void trackCheckoutStarted()
  return clientSecret
}
