import { logError } from '../../client/log-error.ts'
import { permittedTrackers } from './permitted-trackers.ts'

declare global {
  interface Window {
    /** Set by the partner portal's script, which runs only with consent. */
    tolt_referral?: unknown
  }
}

/** Longest text in a checkout session's metadata (docs.stripe.com/metadata); Stripe refuses longer ones. */
const longestReferral = 500

/** Longest wait of a checkout for the partner portal's script, in milliseconds. */
const longestWait = 3000

/**
 * The partner portal's referral id. A checkout that is opened directly waits for the portal's script; otherwise the
 * portal would lose the sale. Null without consent, without an answer in time, and without a referrer. Never fails:
 * errors are logged.
 */
export async function partnerReferral(): Promise<string | null> {
  try {
    const { partner } = await permittedTrackers()
    if (partner) await Promise.race([partner, new Promise((resolve) => setTimeout(resolve, longestWait))])
  } catch (error) {
    logError(error)
  }
  return referralLeft()
}

/** The referral id that the script left; null if absent, or too long for a session. */
export function referralLeft(): string | null {
  const { tolt_referral: referral } = window
  return typeof referral === 'string' && referral.length <= longestReferral ? referral : null
}
