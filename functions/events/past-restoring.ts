import type { EventRow } from './event-store.ts'

/**
 * Whether a deleted event can be restored no longer, as it is unknown to its hosts from then on. Once its purge is promised, or has
 * begun, no clock that is behind brings it back.
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
