import { rowUpdate } from '../database/row-writes.ts'
import { transact } from '../database/transact.ts'
import { listJoinedHostsOf } from '../events/event-host-store.ts'
import { eventKey, readEvent } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { hostLetters } from '../events/host-letters.ts'
import { clock } from '../runtime/clock.ts'

/** Milliseconds between two letters about one event. */
const pauseMs = 24 * 60 * 60 * 1000

/** Tells the hosts of a free event that it is full, at most once a day. */
export async function tellFull(eventId: string): Promise<void> {
  const event = await readEvent(eventId)
  const now = clock.now()
  const before = new Date(now.getTime() - pauseMs).toISOString()
  if (!event || event.status !== 'free' || event.tombstone) return
  if (event.fullLetterAt !== undefined && event.fullLetterAt > before && event.fullLetterAt <= now.toISOString()) return
  const { title, uploadCount: count } = event
  const letters = await hostLetters(await listJoinedHostsOf(eventId), (to, role) => ({
    letter: 'gallery-full',
    ...to,
    eventId,
    title,
    theme: themeAnswer(event),
    count,
    isOwner: role === 'owner',
  }))
  // Refused if another guest's call has just queued it.
  await transact([
    rowUpdate('events', {
      Key: eventKey(eventId),
      update: 'SET fullLetterAt = :now',
      condition: `attribute_exists(id) AND ${event.fullLetterAt === undefined ? 'attribute_not_exists(fullLetterAt)' : 'fullLetterAt = :read'}`,
      values: { now: now.toISOString(), ...(event.fullLetterAt !== undefined && { read: event.fullLetterAt }) },
    }),
    ...letters,
  ])
}
