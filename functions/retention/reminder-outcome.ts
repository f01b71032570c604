import { reminderKey } from '#shared/rules/retention-steps.ts'
import { retentionOf } from '#shared/rules/retention.ts'
import { type EventHost, listHostingsOf, readEventHost, toldChange } from '../events/event-host-store.ts'
import { eventUpdate, readEvent } from '../events/event-store.ts'
import { settle } from '../database/settle.ts'
import type { Letter } from '../outbox-messages.ts'
import { clock } from '../runtime/clock.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'

/** The reminder in a letter, and the time that it announces; undefined for any other letter. */
const reminderOf = (letter: Letter): { key: string; of: string; announced: string } | undefined => {
  if (letter.letter === 'uploads-closing') {
    const { uploadsCloseAt } = letter
    return { key: reminderKey('uploads-close', uploadsCloseAt), of: uploadsCloseAt, announced: uploadsCloseAt }
  }
  if (letter.letter === 'deletion-reminder')
    return { key: reminderKey(letter.kind, letter.keptUntil), of: letter.keptUntil, announced: letter.deletedAt }
  return undefined
}

/** Whether a reminder is pointless: what it announces will not happen (then), or its reader already knows. */
export async function isIdleReminder(letter: Letter): Promise<boolean> {
  const reminder = reminderOf(letter)
  if (!reminder || !('eventId' in letter)) return false
  const [event, host] = await Promise.all([readEvent(letter.eventId), readEventHost(letter.eventId, letter.to)])
  if (!event || !host || event.tombstone || reminder.announced <= clock.now().toISOString()) return true
  const { uploadsCloseAt, keptUntil } = retentionOf(event)
  if (reminder.of !== (letter.letter === 'uploads-closing' ? uploadsCloseAt : keptUntil)) return true
  const outcome = host.told?.[reminder.key]
  return outcome !== undefined && 'acceptedAt' in outcome
}

/** Records that the mail service accepted a reminder: only then may its event be deleted on its day. */
export const reminderAccepted = (letter: Letter): Promise<void> =>
  noteOutcome(letter, (told) => (told && 'acceptedAt' in told ? told : { acceptedAt: clock.now().toISOString() }))

/** Records that a reminder cannot be sent, and raises the alarm. */
export async function reminderRefused(letter: Letter): Promise<void> {
  if (!reminderOf(letter)) return
  await noteOutcome(letter, (told) => told ?? { refusedAt: clock.now().toISOString() })
  countMetric('RefusedReminders')
}

type Outcome = NonNullable<EventHost['told']>[string]

async function noteOutcome(letter: Letter, next: (told: Outcome | undefined) => Outcome): Promise<void> {
  const reminder = reminderOf(letter)
  if (!reminder || !('eventId' in letter)) return
  await changeTold(letter.eventId, letter.to, (told) => ({ ...told, [reminder.key]: next(told[reminder.key]) }))
}

/** Changes the outcome of a host's letters, and reschedules their event accordingly. */
async function changeTold(
  eventId: string,
  email: string,
  change: (told: NonNullable<EventHost['told']>) => NonNullable<EventHost['told']>,
): Promise<void> {
  await settle(
    () => Promise.all([readEvent(eventId), readEventHost(eventId, email)]),
    ([event, host]) => ({
      writes: event && host && [toldChange(host, change(host.told ?? {})), eventUpdate(event, {})],
      result: undefined,
    }),
  )
}

/** Reminders to a bounced address that were accepted between two times, ISO-8601 UTC, are refused; raises the alarm. */
export async function remindersBounced(email: string, { since, at }: { since: string; at: string }): Promise<void> {
  const isTakenBack = (told: Outcome) => 'acceptedAt' in told && told.acceptedAt <= at && told.acceptedAt > since
  for (const { id, told = {} } of await listHostingsOf(email)) {
    if (!Object.values(told).some(isTakenBack)) continue
    await changeTold(id, email, (all) =>
      Object.fromEntries(
        Object.entries(all).map(([key, outcome]) => [key, isTakenBack(outcome) ? { refusedAt: at } : outcome]),
      ),
    )
    log.warn('Reminders of an event came back', { eventId: id })
    countMetric('ReturnedReminders')
  }
}
