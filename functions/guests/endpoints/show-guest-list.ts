import { showGuestList } from '#shared/api/guest-list.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { readGuestList } from '../../galleries/guest-list-store.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { guestListAnswer } from '../guest-list-answer.ts'

export const handler = endpoint('guests/show-guest-list', eventHost, showGuestList, async ({ who: { event } }) =>
  guestListAnswer(event, await readGuestList(event.id)),
)
