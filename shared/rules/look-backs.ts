import { instantOfLocalTime, localTimeAt } from './local-time.ts'

/** Letters to hosts about the day of their event: the morning after it, and on its anniversary. */
export const lookBacks = ['morning-after', 'anniversary'] as const
export type LookBack = (typeof lookBacks)[number]

const hour = 9
/** A letter that would be later than this is not sent. */
const lateDays = 7
const dayMs = 24 * 60 * 60 * 1000

interface Day {
  /** Calendar day, `YYYY-MM-DD`. */
  date: string
  /** Of the IANA list. */
  timeZone: string
}

/** When the letter is due, ISO-8601 UTC: at nine in the event's time zone. For 29 February on the 28th. */
export function lookBackAt(kind: LookBack, { date, timeZone }: Day): string {
  return instantOfLocalTime(kind === 'morning-after' ? morningAfter(date) : yearAfter(date), timeZone).toISOString()
}

const morningAfter = (date: string) => new Date(Date.parse(`${date}T0${hour}:00:00.000Z`) + dayMs)

function yearAfter(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, lastOfMonth), hour))
}

/** The letters that an event may still get, with their times; none if it was created after its day. */
export function lookBacksAhead(event: Day & { createdAt: string }, now: Date): { kind: LookBack; at: string }[] {
  const { date, timeZone, createdAt } = event
  const createdOn = localTimeAt(new Date(createdAt), timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length)
  if (createdOn > date) return []
  return lookBacks
    .map((kind) => ({ kind, at: lookBackAt(kind, event) }))
    .filter(({ at }) => now.getTime() <= Date.parse(at) + lateDays * dayMs)
}
