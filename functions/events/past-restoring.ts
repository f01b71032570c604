import type { EventRow } from './event-store.ts'

/** Whether a deleted event can be restored no longer: it is as unknown to its hosts as it will be once it is purged. */
export function isPastRestoring({ tombstone }: Pick<EventRow, 'tombstone'>, now: Date): boolean {
  return tombstone !== undefined && now >= new Date(tombstone.restorableUntil)
}
