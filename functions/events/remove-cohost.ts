import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { AppError } from '../runtime/app-error.ts'
import type { EventCaller } from './event-host-guard.ts'
import { cohostDeparture, readHostRow } from './event-host-store.ts'
import { cohostCountChange } from './event-store.ts'
import { historyOf } from './history-store.ts'

/**
 * Removes a co-host, and withdraws ZIPs that they may have an address of; repeating it changes nothing. Throws
 * `not_found` for a person who never was one, `forbidden` if a co-host names somebody else.
 */
export async function removeCohost({ event: { id }, role, host }: EventCaller, email: string): Promise<void> {
  if (role !== 'owner' && email !== host.email) throw new AppError('forbidden', 'Co-hosts take off only themselves.')
  const row = await readHostRow(id, email)
  if (!row || row.role === 'owner') throw new AppError('not_found', 'No such co-host.')
  if (row.role === 'former') return
  // Refused if they were removed meanwhile.
  await transact([
    cohostDeparture(id, email),
    cohostCountChange(id, -1),
    outboxPut('withdraw-downloads', { eventId: id }),
    historyOf(id, host.email).of({ action: email === host.email ? 'cohost_left' : 'cohost_removed', cohost: email }),
  ])
}
