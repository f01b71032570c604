import type { Answer } from '#shared/api/shapes.ts'
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

/** Milliseconds: an hour less than Stripe keeps a session open (docs.stripe.com/api/checkout/sessions/create). */
export const sessionMs = 23 * 60 * 60 * 1000

interface Visit {
  order: string
  openedAt: number
  session: Promise<Session>
}
type Session = Answer<'checkout/create-checkout-session'>

let visit: Visit | undefined
/** Id of the newest session; the next one replaces it. */
let newest: string | undefined

/**
 * This visit’s checkout session: one per order, however often the page mounts. Another coupon or language opens a new
 * one that replaces it, so that only one can be paid. A failed or ended session is forgotten.
 */
export function openCheckoutSession(buying: Buying): Promise<Session> {
  const order = JSON.stringify(buying)
  if (visit?.order === order && Date.now() - visit.openedAt < sessionMs) return visit.session
  const before = visit?.session
  const opened: Visit = { order, openedAt: Date.now(), session: openAfter(before, buying) }
  opened.session.catch(() => {
    if (visit === opened) visit = undefined
  })
  visit = opened
  return opened.session
}

/** One at a time, because each replaces the previous one. */
async function openAfter(before: Promise<Session> | undefined, buying: Buying) {
  await before?.catch(() => undefined)
  const session = await createSession(buying)
  newest = session.clientSecret.split('_secret_')[0]
  return session
}

async function createSession(buying: Buying): Promise<Session> {
  const { buyerCountry, couponCode: storedCode } = readBuyer()
  const session = await call('checkout/create-checkout-session', {
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
  return session
}
