import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { ownerCheck } from './event-host-store.ts'
import { eventRestoration, type EventRow } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { isPastRestoring } from './past-restoring.ts'
import { readExistingEvent } from './settle-event.ts'

/** Restores a deleted event for its owner (by address); another stays as it is. Throws `not_found`. */
export async function restoreEvent(event: EventRow, by: string): Promise<EventRow> {
  const { id, tombstone: restored } = event
  if (!restored) return event
  await settle(
    () => readExistingEvent(id),
    (read) => {
      if (!read.tombstone) return { result: undefined }
      // A later deletion is another decision.
      if (read.tombstone.deletedAt !== restored.deletedAt)
        throw new AppError('event_deleted', 'The event has just been deleted again.')
      if (isPastRestoring(read, clock.now())) throw new AppError('not_found', 'The event is gone.')
      return {
        writes: [
          ownerCheck(id, by),
          eventRestoration(read),
          outboxPut('draw-share-image', { eventId: id }),
          historyOf(id, by).of({ action: 'event_restored' }),
        ],
        result: undefined,
        ifRefused: ([isNoOwner]) => {
          if (isNoOwner) throw new AppError('not_found', 'No such event of this host.')
          return undefined
        },
      }
    },
    event,
  )
  return readExistingEvent(id)
}
