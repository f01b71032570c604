import { eventYears, isEventDate } from '#shared/rules/event-dates.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'

/** Throws `invalid_request` where an event may not be given that day. */
export function requireEventDate(date: string): void {
  if (isEventDate(date, clock.now())) return
  const message = `Expected a day of the last ${eventYears.back} or the next ${eventYears.ahead} years.`
  throw new AppError('invalid_request', message, { fields: [{ field: 'date', code: 'invalid_value', message }] })
}
