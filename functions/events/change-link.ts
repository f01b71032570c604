import { transact } from '../database/transact.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { randomSlug } from '../runtime/random-slug.ts'
import { type EventRow, linkChange, readEvent } from './event-store.ts'
import { historyOf } from './history-store.ts'

/** A second tap, or a call again whose answer was lost, comes within so long and is answered with the same new link. */
const sameWishMs = 5000

/**
 * Gives the event another link; the old one leads nowhere from the next call on. Whoever asks twice at once gets one, so that no link
 * is shown that is dead already. Throws `not_found`, `event_deleted`.
 */
export async function changeLink(event: EventRow, by: string): Promise<EventRow> {
  const now = clock.now()
  const age = now.getTime() - new Date(event.linkChangedAt ?? 0).getTime()
  if (age >= 0 && age < sameWishMs) return event
  const { committed } = await transact([
    linkChange(event, { slug: randomSlug(), at: now.toISOString() }),
    historyOf(event.id, by).of({ action: 'link_changed' }),
  ])
  const after = await readEvent(event.id)
  if (!after) throw new AppError('not_found', 'The event is gone.')
  if (committed) return after
  if (after.tombstone) throw new AppError('event_deleted', 'The event has just been deleted.')
  return changeLink(after, by)
}
