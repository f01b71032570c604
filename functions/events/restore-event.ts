import { transact } from '../database/transact.ts'
import { AppError } from '../runtime/app-error.ts'
import { eventRestoration, type EventRow, readEvent } from './event-store.ts'
import { historyOf } from './history-store.ts'

/** Brings a deleted event back as it was; one that is not deleted stays as it is. Throws `not_found`. */
export async function restoreEvent(event: EventRow, by: string): Promise<EventRow> {
  if (!event.tombstone) return event
  await transact([eventRestoration(event), historyOf(event.id, by).of({ action: 'event_restored' })])
  const after = await readEvent(event.id)
  if (!after) throw new AppError('not_found', 'The event is gone.')
  // Whoever has deleted it again meanwhile means so.
  if (after.tombstone) throw new AppError('event_deleted', 'The event has just been deleted again.')
  return after
}
