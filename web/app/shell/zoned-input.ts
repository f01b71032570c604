import { instantOfLocalTime, localTimeAt } from '#shared/rules/local-time.ts'

/** An instant (ISO-8601 UTC) as the value of a `datetime-local` field in a time zone. */
export function inputOfInstant(instant: string, timeZone: string): string {
  return localTimeAt(new Date(instant), timeZone).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The instant (ISO-8601 UTC) of a `datetime-local` value in a time zone; undefined if invalid. */
export function instantOfInput(input: string, timeZone: string): string | undefined {
  const local = new Date(`${input}Z`)
  if (Number.isNaN(local.getTime())) return undefined
  return instantOfLocalTime(local, timeZone).toISOString()
}
