import type { Parsed } from '#shared/api/shapes.ts'
import { AppError } from '../runtime/app-error.ts'
import { coverChange, type EventRow, updateEventRow } from './event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { ownEvent } from './own-event.ts'

/** Changes the named fields; `cover: null` takes the cover away, bytes included. Throws `not_found`. */
export async function changeEvent(
  id: string,
  email: string,
  { cover, ...fields }: Parsed<'events/update-event', 'body'>,
): Promise<EventRow> {
  const before = await ownEvent(id, email)
  if (cover === null && before.cover) {
    const { photoId } = before.cover
    // A cover that changed meanwhile is another one, which nobody asked to take away.
    await transact([coverChange(id, null, photoId), outboxPut('delete-renditions', { eventId: id, photoId })])
  }
  if (Object.keys(fields).length === 0) return ownEvent(id, email)
  const after = await updateEventRow(id, email, fields)
  if (!after) throw new AppError('not_found', 'The event is gone.')
  return after
}
