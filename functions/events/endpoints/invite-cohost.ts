import { inviteCohost as shape } from '#shared/api/cohosts.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { cohostAnswer } from '../cohost-answer.ts'
import { eventOwner } from '../event-host-guard.ts'
import { inviteCohost } from '../invite-cohost.ts'

export const handler = endpoint(
  'events/invite-cohost',
  eventOwner,
  shape,
  async ({ body, who: { event, host }, request }) => {
    const { cohost, isNew } = await inviteCohost(event, host.email, body)
    if (!isNew) request.status = 200
    return cohostAnswer(cohost)
  },
)
