import { instantOfLocalTime, localTimeAt } from './local-time.ts'

/** The facts that decide how long an event accepts and keeps uploads; instants are ISO-8601 UTC. */
export interface RetentionFacts {
  status: 'free' | 'active'
  /** Calendar day, `YYYY-MM-DD`. */
  date: string
  activatedAt: string | null
  /** When the first upload was verified; null before that. */
  firstUploadAt: string | null
  /** Extra years that were bought, by purchase; they count in the calendar of `timeZone`. */
  extraYears?: readonly number[] | undefined
  /** Of the IANA list. */
  timeZone?: string | undefined
  /** Uploads are kept at least until then: extra years were refunded. */
  keptAtLeast?: string | undefined
}

/** Null for a free event before its first upload. */
export interface Retention {
  uploadsCloseAt: string | null
  keptUntil: string | null
}

const dayMs = 24 * 60 * 60 * 1000
export const freeDays = 7
export const uploadMonths = 12
export const uploadDaysAfterEvent = 30
export const keptMonths = 24
export const keptMonthsAfterEvent = 12

/** Days of the reminders before each date, and of grace after it. Texts name each of them. */
export const retentionDays = {
  /** The letter before an event's uploads close. */
  uploadsReminderDays: 14,
  /** Reminders before an event's uploads are deleted, the earlier and the later. */
  firstReminderDays: 30,
  lastReminderDays: 7,
  freeReminderDays: 2,
  /** If a reminder cannot be delivered, nothing is kept longer than this past its date. */
  longestDelayDays: 90,
  /** Deleted data can be restored for this long, then it is purged. */
  recoverableDays: 14,
} as const

/** Until when data that was deleted at a time can be restored; both ISO-8601 UTC. */
export const recoverableUntil = (at: string): string =>
  new Date(Date.parse(at) + retentionDays.recoverableDays * dayMs).toISOString()

/**
 * When uploads close and until when originals are kept. Both count from activation, and end late enough after the
 * event's own date; for a free event both are the same, counted from its first upload.
 */
export function retentionOf(facts: RetentionFacts): Retention {
  const { status, date, activatedAt, firstUploadAt, extraYears = [], timeZone = 'UTC', keptAtLeast } = facts
  if (status === 'free') {
    const end = firstUploadAt && new Date(Date.parse(firstUploadAt) + freeDays * dayMs).toISOString()
    return { uploadsCloseAt: end, keptUntil: end }
  }
  if (!activatedAt) return { uploadsCloseAt: null, keptUntil: null }
  const activated = new Date(activatedAt)
  const lastMoment = endOfDay(date)
  const firstEnd = later(addMonths(activated, keptMonths), addMonths(lastMoment, keptMonthsAfterEvent))
  const bought = extraYears.reduce((end, years) => yearsLater(end, years, timeZone), firstEnd)
  return {
    uploadsCloseAt: later(
      addMonths(activated, uploadMonths),
      new Date(lastMoment.getTime() + uploadDaysAfterEvent * dayMs),
    ).toISOString(),
    keptUntil: later(bought, new Date(keptAtLeast ?? 0)).toISOString(),
  }
}

/** The end of the day in the last time zone on Earth (UTC−12), so that no guests lose time. */
function endOfDay(date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + dayMs + dayMs / 2)
}

/** The same day of the month, or the month's last day if it is shorter: 31 August + 6 months is 28 February. */
function addMonths(from: Date, months: number): Date {
  const result = new Date(from)
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return result
}

/** The same day and hour years later in a time zone; for 29 February the 28th. */
export const yearsLater = (from: Date, years: number, timeZone: string): Date =>
  instantOfLocalTime(addMonths(localTimeAt(from, timeZone), years * 12), timeZone)

const later = (a: Date, b: Date) => (a > b ? a : b)

/** Whether the last day of uploads is over; never for a free event before its first upload. */
export function areUploadsClosed(retention: Retention, now: Date): boolean {
  return retention.uploadsCloseAt !== null && now >= new Date(retention.uploadsCloseAt)
}
