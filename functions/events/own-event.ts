import { AppError } from '../runtime/app-error.ts'
import { type EventRow, readEvent } from './event-store.ts'

/** The host's own event; another host's is as unknown as none: throws `not_found`. */
export async function ownEvent(id: string, email: string): Promise<EventRow> {
  const row = await readEvent(id)
  if (row?.owner !== email) throw new AppError('not_found', 'No such event of this host.')
  return row
}
