import { removeCohost as shape } from '#shared/api/cohosts.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../event-host-guard.ts'
import { removeCohost } from '../remove-cohost.ts'

export const handler = endpoint('events/remove-cohost', eventHost, shape, async ({ params, who }) => {
  await removeCohost(who, params.email)
  return undefined
})
