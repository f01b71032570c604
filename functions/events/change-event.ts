import type { Parsed } from '#shared/api/shapes.ts'
import { AppError } from '../runtime/app-error.ts'
import { coverChange, type EventRow, readEvent, updateEventRow } from './event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'

/** Changes the named fields; `cover: null` takes the cover away, bytes included. Throws `not_found`. */
export async function changeEvent(
  { id, cover: shown }: EventRow,
  { cover, ...fields }: Parsed<'events/update-event', 'body'>,
): Promise<EventRow> {
  if (cover === null && shown) {
    const { photoId } = shown
    // A cover that changed meanwhile is another one, which nobody asked to take away.
    await transact([coverChange(id, null, photoId), outboxPut('delete-renditions', { eventId: id, photoId })])
  }
  const after = await (Object.keys(fields).length === 0 ? readEvent(id) : updateEventRow(id, fields))
  if (!after) throw new AppError('not_found', 'The event is gone.')
  return after
}
