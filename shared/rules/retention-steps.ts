import { type LookBack, lookBacksAhead } from './look-backs.ts'
import { type RetentionFacts, retentionDays, retentionOf } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Letters before a deletion, for active and for free events. */
export const deletionReminders = ['deletion-first', 'deletion-last', 'deletion-free'] as const
export type DeletionReminder = (typeof deletionReminders)[number]
export type ReminderKind = 'uploads-close' | DeletionReminder

const leadDays: Readonly<Record<ReminderKind, number>> = {
  'uploads-close': retentionDays.uploadsReminderDays,
  'deletion-first': retentionDays.firstReminderDays,
  'deletion-last': retentionDays.lastReminderDays,
  'deletion-free': retentionDays.freeReminderDays,
}

/** How often an undeliverable letter is tried again. */
const retryMs = 7 * dayMs
/** A queue does the purging; unfinished work is queued again after this time. */
const purgeAgainMs = dayMs / 24

/** The facts that decide on the steps of an event's life; instants are ISO-8601 UTC. */
export interface LifeFacts extends RetentionFacts {
  createdAt: string
  /** Of the IANA list. */
  timeZone: string
  tombstone?: { restorableUntil: string } | undefined
  /**
   * When letters were queued first and last, by `reminderKey`; anniversary letters by their kind, and by `reminderKey`
   * for a day without anything to look back on.
   */
  reminders: Readonly<Record<string, Promised>>
  /** What the event's date has deleted, and until when it can be restored, also if it was restored already. */
  dateDeletion?: { keptUntil: string; restorableUntil: string } | undefined
  /** When purging was last queued. */
  purgePromisedAt?: string | undefined
}

export interface Promised {
  first: string
  last: string
}

/** The state of a deletion's reminders: since when a host has one, or whether none can be delivered. */
export interface Notices {
  acceptedAt?: string | undefined
  areAllRefused: boolean
}

/** The next due step in an event's life, and when (ISO-8601 UTC). */
export type Step =
  /** A letter to all hosts: uploads close on `of`, or the event is deleted at `deletedAt`. */
  | { name: 'remind'; at: string; kind: 'uploads-close'; of: string }
  | { name: 'remind'; at: string; kind: DeletionReminder; of: string; deletedAt: string }
  /** A letter to all hosts that looks back on the event's day. */
  | { name: 'look-back'; at: string; kind: LookBack }
  /** For an event that was restored after its date, `restorableUntil` does not count from now. */
  | { name: 'delete'; at: string; keptUntil: string; restorableUntil?: string }
  /** Of a deleted event, with everything. */
  | { name: 'purge'; at: string }

/** Each kind of letter is sent once per deletion day: a new day means a new letter. */
export const reminderKey = (kind: ReminderKind | LookBack, of: string) => `${kind}#${of}`

/** The next step as of `now`; undefined if none remains. While `told` is `unknown`, it has its earliest time. */
export function nextStep(life: LifeFacts, told: Notices | 'unknown', now: Date): Step | undefined {
  const steps = life.tombstone ? purgeOf(life, life.tombstone) : stepsOfLiving(life, told, now)
  return steps.sort((one, other) => (one.at < other.at ? -1 : 1))[0]
}

function purgeOf({ purgePromisedAt }: LifeFacts, { restorableUntil }: { restorableUntil: string }): Step[] {
  const isPromised = purgePromisedAt !== undefined && purgePromisedAt >= restorableUntil
  return [{ name: 'purge', at: isPromised ? after(purgePromisedAt, purgeAgainMs) : restorableUntil }]
}

function stepsOfLiving(life: LifeFacts, told: Notices | 'unknown', now: Date): Step[] {
  const { uploadsCloseAt, keptUntil } = retentionOf(life)
  // Also before the first upload: otherwise this letter would come with the first photo, days late.
  if (uploadsCloseAt === null || keptUntil === null) return lookBackSteps(life, now)
  if (life.dateDeletion?.keptUntil === keptUntil) {
    const { restorableUntil } = life.dateDeletion
    return [{ name: 'delete', at: restorableUntil, keptUntil, restorableUntil }]
  }
  return [
    ...lookBackSteps(life, now),
    ...closingReminder(life, uploadsCloseAt, now),
    ...deletionSteps(life, keptUntil, told, now),
  ]
}

/** Each kind once in an event's life, also after its date changes. */
function lookBackSteps(life: LifeFacts, now: Date): Step[] {
  const isOver = (kind: LookBack) => life.reminders[kind] ?? life.reminders[reminderKey(kind, life.date)]
  return lookBacksAhead(life, now).flatMap(({ kind, at }) => (isOver(kind) ? [] : [{ name: 'look-back', kind, at }]))
}

function closingReminder({ status, reminders }: LifeFacts, of: string, now: Date): Step[] {
  const kind = 'uploads-close'
  if (status === 'free' || reminders[reminderKey(kind, of)] || now.toISOString() >= of) return []
  return [{ name: 'remind', kind, of, at: before(of, leadDays[kind]) }]
}

function deletionSteps(life: LifeFacts, keptUntil: string, told: Notices | 'unknown', now: Date): Step[] {
  const tried = triedOf(life, keptUntil)
  const notice = noticeMs(life)
  const deleted: Step[] = tried ? [{ name: 'delete', keptUntil, at: deletionOf(keptUntil, tried, notice, told) }] : []
  // The deletion is due and its hosts had their notice: no more letters.
  if (deleted.some(({ at }) => told !== 'unknown' && at <= now.toISOString())) return deleted
  const reminders = dueReminders(life, keptUntil, now)
  const isRemindedNow = reminders.some(({ at }) => at <= now.toISOString())
  const letters = [...reminders, ...(isRemindedNow ? [] : retry(tried, told))].map(({ kind, at }): Step => {
    // A late letter names the day that still leaves its reader the notice.
    const sentAt = at > now.toISOString() ? at : now.toISOString()
    const first = tried?.first ?? sentAt
    const known = told === 'unknown' || told.acceptedAt === undefined ? sentAt : told.acceptedAt
    const deletedAt = deletionOf(keptUntil, { first }, notice, { acceptedAt: known, areAllRefused: false })
    return { name: 'remind', kind, of: keptUntil, at, deletedAt }
  })
  return [...deleted, ...letters]
}

const noticeMs = ({ status }: LifeFacts) =>
  dayMs * (status === 'free' ? retentionDays.freeReminderDays : retentionDays.lastReminderDays)

/** When it is deleted after a first letter: not before its date, nor without `notice`, nor long after its date. */
function deletionOf(
  keptUntil: string,
  { first }: Pick<Promised, 'first'>,
  notice: number,
  told: Notices | 'unknown',
): string {
  const noticed = after(first, notice)
  if (told === 'unknown') return latest(keptUntil, noticed)
  const longest = after(keptUntil, retentionDays.longestDelayDays * dayMs)
  if (told.acceptedAt === undefined) return latest(longest, told.areAllRefused ? first : noticed)
  const accepted = latest(keptUntil, after(told.acceptedAt, notice))
  // If letters were late through the product's fault, hosts still get the full notice.
  return noticed > longest || accepted < longest ? accepted : longest
}

/** The queued letters about that day: the last kind, when the first was queued, and the last. */
function triedOf({ reminders }: LifeFacts, keptUntil: string): (Promised & { kind: DeletionReminder }) | undefined {
  const tried = deletionReminders.flatMap((kind) => {
    const promised = reminders[reminderKey(kind, keptUntil)]
    return promised ? [{ kind, ...promised }] : []
  })
  const [earliest] = tried
  const newest = tried.at(-1)
  return earliest && newest && { ...newest, first: earliest.first }
}

/** The kinds not queued yet; once the last one is due, it replaces the earlier ones. */
function dueReminders({ status, reminders }: LifeFacts, keptUntil: string, now: Date) {
  const kinds: readonly DeletionReminder[] = status === 'free' ? ['deletion-free'] : ['deletion-last', 'deletion-first']
  const all = kinds.map((kind) => ({ kind, at: before(keptUntil, leadDays[kind]) }))
  const due = all.findIndex(({ at }) => at <= now.toISOString())
  return all.slice(0, due === -1 ? undefined : due + 1).filter(({ kind }) => !reminders[reminderKey(kind, keptUntil)])
}

function retry(tried: ReturnType<typeof triedOf>, told: Notices | 'unknown') {
  if (!tried || (told !== 'unknown' && told.acceptedAt !== undefined)) return []
  return [{ kind: tried.kind, at: after(tried.last, retryMs) }]
}

const after = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
const before = (instant: string, days: number) => after(instant, -days * dayMs)
const latest = (one: string, other: string) => (one > other ? one : other)
