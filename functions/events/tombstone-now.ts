import { policyPromises } from '#shared/rules/policy-promises.ts'
import { clock } from '../runtime/clock.ts'
import type { Tombstone } from './event-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What stands of an event that is deleted at this moment. */
export function tombstoneNow(cause: Tombstone['cause'], now = clock.now()): Tombstone {
  const restorableUntil = new Date(now.getTime() + policyPromises.recoverableDays * dayMs)
  return { deletedAt: now.toISOString(), restorableUntil: restorableUntil.toISOString(), cause }
}
