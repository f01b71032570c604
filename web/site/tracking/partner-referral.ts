import { logError } from '../../client/log-error.ts'
import { permittedTrackers } from './permitted-trackers.ts'

declare global {
  interface Window {
    /** Set by the partner portal's script, which runs only with consent. */
    tolt_referral?: unknown
  }
}

/** What a checkout session's metadata holds of one text (docs.stripe.com/metadata): a longer one would have it refused. */
const longestReferral = 500

/** Milliseconds that a checkout waits for the partner portal's script; buyers must not wait for it for ever. */
const longestWait = 3000

/**
 * Who sent the buyer, as the partner portal's script says: a checkout that is opened directly waits for it, or the portal loses
 * the sale. Null without consent, without an answer in time, and where nobody sent him. Never fails: what goes wrong is logged.
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

/** What the script has left, as far as a session can hold it. */
export function referralLeft(): string | null {
  const { tolt_referral: referral } = window
  return typeof referral === 'string' && referral.length <= longestReferral ? referral : null
}
