import { recoverableUntil } from '#shared/rules/retention.ts'
import { clock } from '../runtime/clock.ts'
import type { Tombstone } from './event-store.ts'

export function tombstoneNow(cause: Tombstone['cause'], now = clock.now()): Tombstone {
  const deletedAt = now.toISOString()
  return { deletedAt, restorableUntil: recoverableUntil(deletedAt), cause }
}
