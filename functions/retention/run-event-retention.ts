import { retentionOf } from '#shared/rules/retention.ts'
import { nextStep, reminderKey, type Step, type Notices, deletionReminders } from '#shared/rules/retention-steps.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { type EventHost, listJoinedHostsOf, noticesCheck } from '../events/event-host-store.ts'
import { type EventRow, eventUpdate, readEvent } from '../events/event-store.ts'
import { historyOf } from '../events/history-store.ts'
import { tombstoneNow } from '../events/tombstone-now.ts'
import { expiryLetters, lookBackLetters, reminderLetters } from './reminder-letters.ts'

/** More steps than any event has at once. */
const maxSteps = 10

/** An event with a due step, and the facts about its hosts. */
interface DueEvent {
  event: EventRow
  hosts: readonly EventHost[]
  told: Notices
  now: Date
}

/**
 * Does an event's due steps, and records when the next is due (ISO-8601 UTC); returns both. Each step is one
 * transaction, which fails if anything changed that it depends on.
 */
export async function runEventRetention(id: string, now: Date): Promise<{ steps: number; dueAt?: string | undefined }> {
  for (let steps = 0; steps < maxSteps; steps++) {
    const { isOver, dueAt } = await takeStep(id, now)
    if (isOver) return { steps, dueAt }
  }
  throw new Error('The event has too many steps at once.')
}

interface Taken {
  /** No step was due. */
  isOver: boolean
  dueAt?: string | undefined
}

/** Does the due step, or records when the next one is. */
function takeStep(id: string, now: Date): Promise<Taken> {
  return settle(
    () => Promise.all([readEvent(id), listJoinedHostsOf(id)]),
    async ([event, hosts]): Promise<Settlement<Taken>> => {
      if (!event) return { result: { isOver: true } }
      const told = noticesSent(hosts, retentionOf(event).keptUntil ?? '')
      const step = nextStep(event, told, now)
      if (step !== undefined && step.at <= now.toISOString())
        return { writes: await writesOf(step, { event, hosts, told, now }), result: { isOver: false } }
      // The event is checked again at that time.
      const isNoted = event.dueAt === undefined || event.dueAt > now.toISOString()
      return { writes: isNoted ? [] : [eventUpdate(event, {}, { told })], result: { isOver: true, dueAt: step?.at } }
    },
  )
}

function writesOf(step: Step, due: DueEvent): Promise<TransactItem[]> {
  switch (step.name) {
    case 'remind':
      return reminderWrites(step, due)
    case 'look-back':
      return lookBackWrites(step, due)
    case 'delete':
      return deletionWrites(step, due)
    case 'purge':
      return purgeWrites(due)
  }
}

async function reminderWrites(
  step: Extract<Step, { name: 'remind' }>,
  { event, hosts, now }: DueEvent,
): Promise<TransactItem[]> {
  const { kind, of } = step
  const key = reminderKey(kind, of)
  const last = now.toISOString()
  const { first } = event.reminders[key] ?? { first: last }
  return [
    eventUpdate(event, { reminders: { ...event.reminders, [key]: { first, last } } }),
    historyOf(event.id, 'system').of({ action: 'reminder_sent' }),
    ...(await reminderLetters(step, event, hosts)),
  ]
}

/** If nothing had arrived on that date, a changed date may still bring the letter. */
async function lookBackWrites(
  { kind }: Extract<Step, { name: 'look-back' }>,
  { event, hosts, now }: DueEvent,
): Promise<TransactItem[]> {
  const letters = await lookBackLetters(kind, event, hosts)
  const key = letters.length > 0 ? kind : reminderKey(kind, event.date)
  const at = now.toISOString()
  return [eventUpdate(event, { reminders: { ...event.reminders, [key]: { first: at, last: at } } }), ...letters]
}

/** Checks in the same transaction that a host who was reminded in time is still a host. */
async function deletionWrites(
  { keptUntil, restorableUntil }: Extract<Step, { name: 'delete' }>,
  { event, hosts, told, now }: DueEvent,
): Promise<TransactItem[]> {
  const tombstone = { ...tombstoneNow('date', now), ...(restorableUntil !== undefined && { restorableUntil }) }
  return [
    eventUpdate(
      event,
      { tombstone, dateDeletion: { keptUntil, restorableUntil: tombstone.restorableUntil } },
      { counts: { zipsEnded: 1 } },
    ),
    outboxPut('withdraw-downloads', { eventId: event.id }),
    historyOf(event.id, 'system').of({ action: 'event_deleted' }),
    outboxPut('draw-share-image', { eventId: event.id }),
    ...(told.acceptedAt === undefined ? [] : hosts.map(noticesCheck)),
    // Hosts who restored the event know its last day.
    ...(restorableUntil === undefined ? await expiryLetters(event, tombstone.restorableUntil, hosts) : []),
  ]
}

async function purgeWrites({ event, now }: DueEvent): Promise<TransactItem[]> {
  return [eventUpdate(event, { purgePromisedAt: now.toISOString() }), outboxPut('purge-event', { eventId: event.id })]
}

/** The letters that an event's hosts have received about its deletion on that day (ISO-8601 UTC). */
function noticesSent(hosts: readonly EventHost[], keptUntil: string): Notices {
  const keys = deletionReminders.map((kind) => reminderKey(kind, keptUntil))
  const outcomes = hosts.map(({ told = {} }) => keys.flatMap((key) => told[key] ?? []))
  const [acceptedAt] = outcomes
    .flat()
    .flatMap((outcome) => ('acceptedAt' in outcome ? [outcome.acceptedAt] : []))
    .sort()
  const areAllRefused = acceptedAt === undefined && outcomes.every((each) => each.length > 0)
  return { acceptedAt, areAllRefused }
}
