import { showMe } from '#shared/api/account.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { host } from '../../guards/host.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../../services/event-answer.ts'
import { readAccount } from '../../stores/accounts.ts'
import { listEventsOf } from '../../stores/events.ts'

/** An answer's headers end at 10 KB (HTTP API quota) and one event's cookies take about one; older covers stay out. */
const maxCovers = 6

export const handler = endpoint('account/show-me', host, showMe, async ({ who, request }) => {
  const [account, events] = await Promise.all([readAccount(who.email), listEventsOf(who.email)])
  const covered = new Set(
    events
      .filter(({ cover }) => cover)
      .slice(0, maxCovers)
      .map(({ id }) => id),
  )
  const cookies = await Promise.all([...covered].map((id) => mediaCookies(id)))
  request.setCookies.push(...cookies.flat())
  return {
    email: who.email,
    credits: account.credits,
    events: events.map((row) => ({ ...eventAnswer(row), ...(!covered.has(row.id) && { cover: null }) })),
  }
})
