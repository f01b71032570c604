import type { EventRow } from '../events/event-store.ts'
import { AppError } from '../runtime/app-error.ts'
import type { Decision } from '../photo-record/photo-events.ts'

/** Throws `invalid_request` for a move to a moment that is not in the event's timetable. */
export function demandMoment({ moments }: Pick<EventRow, 'moments'>, { action, momentId }: Decision): void {
  if (action !== 'move' || !momentId || moments.some(({ id }) => id === momentId)) return
  throw new AppError('invalid_request', 'No such moment.', {
    fields: [{ field: 'momentId', code: 'invalid_value', message: 'The event’s timetable has no such moment.' }],
  })
}
