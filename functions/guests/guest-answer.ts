import type { Guest as Answer } from '#shared/api/guests.ts'
import type { Guest } from '../photos/guest-store.ts'

/** A guest as hosts are told of him. */
export function guestAnswer(guest: Guest): Answer {
  const { guestId, name = null, photos, bytes, unfinished, firstAt = null, lastAt = null, table = null } = guest
  const { trusted = false, clockShiftMinutes = 0 } = guest
  return { guestId, name, photos, bytes, unfinished, firstAt, lastAt, trusted, clockShiftMinutes, table }
}
