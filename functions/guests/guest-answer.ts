import type { Guest as Answer } from '#shared/api/guests.ts'
import type { Guest } from '../galleries/guest-store.ts'

/** A guest for hosts; `unfinishedOf`: each guest's number of begun files that have not arrived. */
export function guestAnswer(guest: Guest, unfinishedOf: ReadonlyMap<string, number>): Answer {
  const { guestId, name = null, photos, bytes, voices, firstAt = null, lastAt = null, table = null } = guest
  const { trusted = false, clockShiftMinutes = 0 } = guest
  const unfinished = unfinishedOf.get(guestId) ?? 0
  return { guestId, name, photos, bytes, voices, unfinished, firstAt, lastAt, trusted, clockShiftMinutes, table }
}
