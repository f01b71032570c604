import type { Parsed } from '#shared/api/shapes.ts'
import { AppError } from '../runtime/app-error.ts'
import { coverChange, eventChange, type EventRow, readEvent } from './event-store.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'

/**
 * Changes the named fields; `cover: null` takes the cover away, bytes included. Another time zone moves photos, which is promised with
 * it. Throws `not_found`.
 */
export async function changeEvent(
  { id, timeZone, cover: shown }: EventRow,
  { cover, ...fields }: Parsed<'events/update-event', 'body'>,
): Promise<EventRow> {
  if (cover === null && shown) {
    const { photoId } = shown
    // A cover that changed meanwhile is another one, which nobody asked to take away.
    await transact([coverChange(id, null, photoId), outboxPut('delete-renditions', { eventId: id, photoId })])
  }
  // Where the zone is the one that was read, this change came before whatever other was made since.
  const newZone = fields.timeZone === timeZone ? undefined : fields.timeZone
  const changes = { ...fields, timeZone: newZone }
  if (Object.values(changes).some((value) => value !== undefined))
    await transact([eventChange(id, changes), ...(newZone ? [outboxPut('resort-photos', { eventId: id })] : [])])
  const after = await readEvent(id)
  if (!after) throw new AppError('not_found', 'The event is gone.')
  return after
}
