import { instantOfLocalTime, localTimeAt } from '#shared/rules/local-time.ts'

/** An instant (ISO-8601 UTC) as a `datetime-local` field shows it by the clocks of a time zone. */
export function inputOfInstant(instant: string, timeZone: string): string {
  return localTimeAt(new Date(instant), timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The instant (ISO-8601 UTC) that a `datetime-local` field means in a time zone; undefined where it holds none. */
export function instantOfInput(input: string, timeZone: string): string | undefined {
  const local = new Date(`${input}Z`)
  if (Number.isNaN(local.getTime())) return undefined
  return instantOfLocalTime(local, timeZone).toISOString()
}
