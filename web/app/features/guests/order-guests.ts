import type { Guest } from '#shared/api/guests.ts'

/** Who sent something last comes first; who never did, last. */
export function orderGuests(guests: readonly Guest[]): Guest[] {
  return [...guests].sort((one, other) => (other.lastAt ?? '').localeCompare(one.lastAt ?? ''))
}
