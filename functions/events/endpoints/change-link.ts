import { changeLink as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventOwner } from '../event-host-guard.ts'
import { clock } from '../../runtime/clock.ts'
import { randomSlug } from '../../runtime/random-slug.ts'
import { type EventRow, linkChange } from '../event-store.ts'
import { historyOf } from '../history-store.ts'
import { settleEvent } from '../settle-event.ts'

export const handler = endpoint('events/change-link', eventOwner, shape, async ({ who: { host, event, role } }) =>
  eventAnswer(await changeLink(event, host.email), role),
)

/** A second tap, or a repeat after a lost answer, comes within this time and gets the same new link. */
const sameWishMs = 5000

/**
 * Gives the event another link; the old one is invalid from the next call on. Two requests at once get the same link,
 * so that no dead link is shown. Throws `not_found`, `event_deleted`.
 */
async function changeLink(event: EventRow, by: string): Promise<EventRow> {
  return settleEvent(event, (read) => {
    const now = clock.now()
    const age = now.getTime() - new Date(read.linkChangedAt ?? 0).getTime()
    if (age >= 0 && age < sameWishMs) return []
    return [
      linkChange(read, { slug: randomSlug(), at: now.toISOString() }),
      historyOf(read.id, by).of({ action: 'link_changed' }),
    ]
  })
}
