import type { EventRow } from './event-store.ts'

/**
 * Whether a deleted event can no longer be restored; from then on its hosts get `not_found`. Once its purge is queued,
 * or has begun, no slow clock brings it back.
 */
export function isPastRestoring(
  { tombstone, purgePromisedAt }: Pick<EventRow, 'tombstone' | 'purgePromisedAt'>,
  now: Date,
): boolean {
  if (!tombstone) return false
  const { restorableUntil: until, notEmptyAt } = tombstone
  return (
    now >= new Date(until) || notEmptyAt !== undefined || (purgePromisedAt !== undefined && purgePromisedAt >= until)
  )
}
