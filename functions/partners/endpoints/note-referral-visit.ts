import { noteReferralVisit } from '#shared/api/partners.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { createHmac } from 'node:crypto'
import { sameCode } from '#shared/rules/partner-code.ts'
import { monthOf } from '../../database/newest-first.ts'
import { transact } from '../../database/transact.ts'
import { clock } from '../../runtime/clock.ts'
import { clickCount, readCode } from '../partner-store.ts'
import { saltOf, visitPut } from '../visit-salt-store.ts'

export const handler = endpoint(
  'partners/note-referral-visit',
  anyone,
  noteReferralVisit,
  async ({ body: { code }, request: { network } }) => {
    await countReferralVisit(code, network)
    return undefined
  },
)

/**
 * Characters of a hash (24 bits): hundreds of addresses share each, so even with the day's salt it identifies nobody,
 * and two visitors of one link on a day hardly ever collide.
 */
const nameSigns = 4

/** Counts a visit by a code from this network, once a day (UTC); does nothing if the code has no owner. */
async function countReferralVisit(code: string, network: string): Promise<void> {
  if (!(await readCode(code))) return
  const now = clock.now().toISOString()
  const day = now.slice(0, 'YYYY-MM-DD'.length)
  const name = createHmac('sha256', await saltOf(day))
    .update(`${sameCode(code)} ${network}`)
    .digest('base64url')
    .slice(0, nameSigns)
  // One transaction: nothing changes if the visitor was counted today, or the partner was deleted meanwhile.
  await transact([visitPut(day, `${sameCode(code)}#${name}`), clickCount(code, monthOf(now))])
}
