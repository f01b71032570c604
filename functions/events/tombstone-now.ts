import { restorableDays } from '#shared/rules/retention.ts'
import { clock } from '../runtime/clock.ts'
import type { Tombstone } from './event-store.ts'

/** What stands of an event that is deleted at this moment. */
export function tombstoneNow(cause: Tombstone['cause']): Tombstone {
  const now = clock.now()
  const restorableUntil = new Date(now.getTime() + restorableDays * 24 * 60 * 60 * 1000)
  return { deletedAt: now.toISOString(), restorableUntil: restorableUntil.toISOString(), cause }
}
