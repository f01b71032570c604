import type { EventRow } from './event-store.ts'

/**
 * Whether a deleted event can be restored no longer, as it is unknown to its hosts from then on. Once its purge is promised no clock that
 * is behind brings it back.
 */
export function isPastRestoring(
  { tombstone, purgePromisedAt }: Pick<EventRow, 'tombstone' | 'purgePromisedAt'>,
  now: Date,
): boolean {
  if (!tombstone) return false
  const until = tombstone.restorableUntil
  return now >= new Date(until) || (purgePromisedAt !== undefined && purgePromisedAt >= until)
}
