import { changeLink as shape } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventOwner } from '../event-host-guard.ts'
import { randomSlug } from '../../runtime/random-slug.ts'
import { type EventRow, linkChange } from '../event-store.ts'
import { historyOf } from '../history-store.ts'
import { settleEvent } from '../settle-event.ts'

export const handler = endpoint('events/change-link', eventOwner, shape, async ({ who: { host, event, role } }) =>
  eventAnswer(await changeLink(event, host.email), role),
)

/**
 * Gives the event another link; the old one is invalid from the next call on. Two requests at once get the same link,
 * so that no dead link is shown. Throws `not_found`, `event_deleted`.
 */
const changeLink = (event: EventRow, by: string): Promise<EventRow> =>
  settleEvent(event, (read) =>
    read.slug === event.slug
      ? [linkChange(read, randomSlug()), historyOf(read.id, by).of({ action: 'link_changed' })]
      : [],
  )
