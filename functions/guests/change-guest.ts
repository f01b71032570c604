import type { Parsed } from '#shared/api/shapes.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { historyOf } from '../events/history-store.ts'
import { type Guest, type GuestChange, guestChange, type GuestKey, readGuest } from '../photos/guest-store.ts'
import { showWaiting } from '../photos/show-waiting.ts'
import { AppError } from '../runtime/app-error.ts'

type Wanted = Parsed<'guests/change-guest', 'body'>

/**
 * Changes the named for a host (his address); what is so already is no change. Whoever is trusted from now on has what waits of him
 * shown, and another shift moves his photos: few of them before this answers, all of them by what is promised with the change.
 * Throws `not_found`.
 */
export async function changeGuest(key: GuestKey, wanted: Wanted, by: string): Promise<Guest> {
  const guest = await readGuest(key)
  if (!guest) throw new AppError('not_found', 'No such guest of this event.')
  const change = differing(guest, wanted)
  const isTrusted = change.trusted === true
  if (Object.keys(change).length === 0) return guest
  const changes = told(guest, change)
  const { committed } = await transact([
    ...guestChange(guest, change),
    ...(changes.length > 0
      ? [historyOf(key.eventId, by).of({ action: 'guest_changed', guestId: key.guestId, changes })]
      : []),
    ...(isTrusted ? [outboxPut('show-waiting', key)] : []),
    ...(isShifted(guest, change) ? [outboxPut('resort-photos', { eventId: key.eventId })] : []),
  ])
  // Another host has decided, or the guest has renamed himself, meanwhile: the later call's holds.
  if (!committed) return changeGuest(key, wanted, by)
  if (isTrusted) await showWaiting(key)
  return { ...guest, ...change }
}

/** What of the wanted is not so already, as the guest's row has it: a shift of none is noted too, as a host's word that the clock is right. */
function differing(guest: Guest, { name, trusted, clockShiftMinutes: shift }: Wanted): GuestChange {
  return {
    ...(name !== undefined && name !== guest.name && { name }),
    ...(trusted !== undefined && trusted !== (guest.trusted ?? false) && { trusted: trusted || undefined }),
    ...(shift !== undefined && shift !== guest.clockShiftMinutes && { clockShiftMinutes: shift }),
  }
}

const isShifted = ({ clockShiftMinutes: before = 0 }: Guest, { clockShiftMinutes: shift = before }: GuestChange) =>
  shift !== before

/** For the history, which holds no guest's name: whoever reads it is told the one that he has now. */
const told = (guest: Guest, change: GuestChange) => [
  ...('name' in change ? [{ field: 'name' as const }] : []),
  ...('trusted' in change ? [{ field: 'trusted' as const, to: change.trusted ?? false }] : []),
  ...(isShifted(guest, change) ? [{ field: 'clockShiftMinutes' as const, to: change.clockShiftMinutes ?? 0 }] : []),
]
