import { showMe } from '#shared/api/me.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { readAccount } from '../../sign-in/account-store.ts'
import { listEventsOf } from '../event-store.ts'

/** An answer's headers end at 10 KB (HTTP API quota) and one event's cookies take about one; older covers stay out. */
const maxCovers = 6

export const handler = endpoint('events/show-me', host, showMe, async ({ who, request }) => {
  const [account, events] = await Promise.all([readAccount(who.email), listEventsOf(who.email)])
  const covered = new Set(
    events
      .filter(({ event }) => event.cover)
      .slice(0, maxCovers)
      .map(({ event }) => event.id),
  )
  const cookies = await Promise.all([...covered].map((id) => mediaCookies(id, { cover: '*' })))
  request.setCookies.push(...cookies.flat())
  return {
    email: who.email,
    credits: account.credits,
    events: events.map(({ event, role }) => ({
      ...eventAnswer(event, role),
      ...(!covered.has(event.id) && { cover: null }),
    })),
  }
})
