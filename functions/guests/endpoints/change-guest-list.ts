import { changeGuestList as shape } from '#shared/api/guest-list.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { changeGuestList } from '../change-guest-list.ts'
import { guestListAnswer } from '../guest-list-answer.ts'

export const handler = endpoint('guests/change-guest-list', eventHost, shape, async ({ body, who: { event, host } }) =>
  guestListAnswer(event, await changeGuestList(event.id, body, host.email)),
)
