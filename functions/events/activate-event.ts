import { AppError } from '../runtime/app-error.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { ownerCheck } from './event-host-store.ts'
import { eventActivation, type EventRow, readEvent } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { isPastRestoring } from './past-restoring.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Spends one credit of its owner (a normalised address) for one event, both or neither, so that a double click costs one. Throws
 * `already_active`, `no_credit`, `not_found`, `event_deleted`. What its own date deleted is restored with it.
 */
export async function activateEvent(event: EventRow, owner: string): Promise<EventRow> {
  const { id, status, tombstone } = event
  const now = clock.now()
  if (isPastRestoring(event, now)) throw new AppError('not_found', 'The event is gone.')
  if (tombstone && tombstone.cause !== 'date') throw new AppError('event_deleted', 'The event is deleted.')
  if (status === 'active') throw new AppError('already_active', 'The event is active.')
  const result = await transact([
    ownerCheck(id, owner),
    eventActivation(event, now.toISOString()),
    creditSpend(owner),
    historyOf(id, owner).of({ action: 'event_activated' }),
    // It comes back with what its date deleted.
    ...(tombstone ? [outboxPut('draw-share-image', { eventId: id })] : []),
  ])
  const [notHis, isChanged] = result.committed ? [] : result.refused
  const after = await readEvent(id)
  if (notHis || !after) throw new AppError('not_found', 'No such event of this host.')
  // It was changed meanwhile, perhaps by another tap on the same button.
  if (isChanged) return activateEvent(after, owner)
  if (!result.committed) throw new AppError('no_credit', 'The account holds no credit.')
  return after
}
