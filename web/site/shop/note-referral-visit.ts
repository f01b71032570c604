import { call } from '../../client/call.ts'
import { logError } from '../../client/log-error.ts'

/** Tells that somebody came by a link with this code. Nothing on the page hangs on it: a failure is logged. */
export async function noteReferralVisit(code: string): Promise<void> {
  await call('partners/note-referral-visit', { body: { code } }, { keepalive: true }).catch(logError)
}
