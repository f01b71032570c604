import { listHistory } from '#shared/api/history.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventHost } from '../event-host-guard.ts'
import { readHistory } from '../history-store.ts'

export const handler = endpoint('events/list-history', eventHost, listHistory, async ({ query, who }) => {
  const { rows, next } = await readHistory(who.event.id, query)
  return { entries: rows, next }
})
