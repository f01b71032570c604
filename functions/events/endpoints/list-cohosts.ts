import { listCohosts } from '#shared/api/cohosts.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { cohostAnswer } from '../cohost-answer.ts'
import { eventOwner } from '../event-host-guard.ts'
import { listHostsOf } from '../event-host-store.ts'

export const handler = endpoint('events/list-cohosts', eventOwner, listCohosts, async ({ who: { event } }) => {
  const hosts = await listHostsOf(event.id)
  return { cohosts: hosts.filter(({ role }) => role === 'cohost').map(cohostAnswer) }
})
