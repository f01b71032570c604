import type { TransactItem } from '../database/dynamodb.ts'
import { settle } from '../database/settle.ts'
import { AppError } from '../runtime/app-error.ts'
import { type EventRow, readEvent } from './event-store.ts'

/**
 * Changes an event of which a guard has read `event`, and answers it as it is afterwards. `writes` returns the writes
 * that make the change to the event as it is: none if it is so already. Throws `not_found`, `event_deleted`.
 */
export async function settleEvent(
  event: EventRow,
  writes: (read: EventRow) => readonly TransactItem[] | Promise<readonly TransactItem[]>,
): Promise<EventRow> {
  const { read, isChanged } = await settle(
    () => readUndeleted(event.id),
    async (current) => {
      const some = await writes(current)
      return { writes: some, result: { read: current, isChanged: some.length > 0 } }
    },
    event,
  )
  return isChanged ? readExistingEvent(event.id) : read
}

/** The event as it is now, deleted or not. Throws `not_found`. */
export async function readExistingEvent(id: string): Promise<EventRow> {
  const event = await readEvent(id)
  if (!event) throw new AppError('not_found', 'The event is gone.')
  return event
}

/**
 * The event as it is now. Throws `not_found`, and `event_deleted` if it was deleted since a guard let the caller in.
 */
export async function readUndeleted(id: string): Promise<EventRow> {
  const event = await readExistingEvent(id)
  if (event.tombstone) throw new AppError('event_deleted', 'The event has just been deleted.')
  return event
}
