import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { ownerCheck } from './event-host-store.ts'
import { eventRestoration, type EventRow, readEvent } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { isPastRestoring } from './past-restoring.ts'

/** Brings a deleted event back as it was for its owner (his address); one that is not deleted stays as it is. Throws `not_found`. */
export async function restoreEvent(event: EventRow, by: string): Promise<EventRow> {
  if (!event.tombstone) return event
  if (isPastRestoring(event, clock.now())) throw new AppError('not_found', 'The event is gone.')
  const result = await transact([
    ownerCheck(event.id, by),
    eventRestoration(event),
    outboxPut('draw-share-image', { eventId: event.id }),
    historyOf(event.id, by).of({ action: 'event_restored' }),
  ])
  const [notHis] = result.committed ? [] : result.refused
  const after = await readEvent(event.id)
  if (notHis || !after) throw new AppError('not_found', 'No such event of this host.')
  if (result.committed || !after.tombstone) return after
  // Whoever has deleted it again meanwhile means so; else something came that deletes nothing.
  if (after.tombstone.deletedAt !== event.tombstone.deletedAt)
    throw new AppError('event_deleted', 'The event has just been deleted again.')
  return restoreEvent(after, by)
}
