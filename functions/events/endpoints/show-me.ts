import { showMe } from '#shared/api/events.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventAnswer } from '../event-answer.ts'
import { creditsIn, noteHere, readAccount } from '../../sign-in/account-store.ts'
import { noteJoined } from '../event-host-store.ts'
import { listEventsOf } from '../event-store.ts'
import { isPastRestoring } from '../past-restoring.ts'
import { clock } from '../../runtime/clock.ts'
import { inParallel } from '../../runtime/in-parallel.ts'

/** An answer's headers take at most 10 KB (HTTP API quota), one event's cookies about 1; older covers get none. */
const maxCovers = 6
const atOnce = 10

export const handler = endpoint('events/show-me', host, showMe, async ({ who, request }) => {
  const now = clock.now()
  const [account, all] = await Promise.all([readAccount(who.email), listEventsOf(who.email)])
  const events = all.filter(({ event }) => !isPastRestoring(event, now))
  const covered = new Set(
    events
      .filter(({ event }) => event.cover && !event.tombstone)
      .slice(0, maxCovers)
      .map(({ event }) => event.id),
  )
  const cookies = await Promise.all([...covered].map((id) => mediaCookies(id, { cover: '*' })))
  request.setCookies.push(...cookies.flat())
  const joinWrites = events.filter(({ host: { role, joinedAt } }) => role === 'cohost' && !joinedAt)
  await inParallel(joinWrites, atOnce, (joined) => noteJoined(joined.host, now.toISOString()))
  const { hereAt = '' } = account
  if (account.gifts.some(({ givenAt }) => givenAt > hereAt)) await noteHere(who.email)
  return {
    email: who.email,
    name: account.name,
    credits: creditsIn(account),
    ...(account.gifts.length > 0 && { gifts: account.gifts.map(({ from, message }) => ({ from, message })) }),
    events: events.map(({ event, host: { role } }) => ({
      ...eventAnswer(event, role),
      ...(!covered.has(event.id) && { cover: null }),
    })),
  }
})
