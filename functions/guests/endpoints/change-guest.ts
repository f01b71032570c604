import { changeGuest as shape } from '#shared/api/guests.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { countUnfinished } from '../../photos/count-unfinished.ts'
import { guestAnswer } from '../guest-answer.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import type { TransactItem } from '../../database/dynamodb.ts'
import { outboxPut } from '../../database/outbox.ts'
import { settle } from '../../database/settle.ts'
import { historyOf } from '../../events/history-store.ts'
import { type Guest, type GuestChange, guestChange, type GuestKey, readGuest } from '../../galleries/guest-store.ts'
import { showWaiting } from '../../photos/show-waiting.ts'
import { AppError } from '../../runtime/app-error.ts'

export const handler = endpoint('guests/change-guest', eventHost, shape, async ({ params, body, who }) => {
  const { id: eventId } = who.event
  const { guestId } = params
  const guest = await changeGuest({ eventId, guestId }, body, who.host.email)
  return guestAnswer(guest, await countUnfinished(eventId, guestId))
})

type Wanted = Parsed<'guests/change-guest', 'body'>

/**
 * Changes the given fields for a host (by address). Trust shows the guest's waiting photos, and a new clock correction
 * moves photos: a few before the answer, all by work queued with the change. Throws `not_found`.
 */
async function changeGuest(key: GuestKey, wanted: Wanted, by: string): Promise<Guest> {
  // If another host decides meanwhile, or the guest changes their name, the later call wins.
  const { guest, change } = await settle(
    () => readGuest(key),
    (read) => {
      if (!read) throw new AppError('not_found', 'No such guest of this event.')
      const differs = differing(read, wanted)
      return { writes: writesOf(read, differs, by), result: { guest: read, change: differs } }
    },
  )
  if (change.trusted) await showWaiting(key)
  return { ...guest, ...change }
}

function writesOf(guest: Guest, change: GuestChange, by: string): TransactItem[] {
  if (Object.keys(change).length === 0) return []
  const { eventId, guestId } = guest
  const changes = told(guest, change)
  return [
    ...guestChange(guest, change),
    ...(changes.length > 0 ? [historyOf(eventId, by).of({ action: 'guest_changed', guestId, changes })] : []),
    ...(change.trusted ? [outboxPut('show-waiting', { eventId, guestId })] : []),
    ...(isShifted(guest, change) ? [outboxPut('resort-photos', { eventId })] : []),
  ]
}

/** The fields that change. A first correction of 0 counts too: it confirms the clock. */
function differing(guest: Guest, { name, trusted, clockShiftMinutes: shift }: Wanted): GuestChange {
  return {
    ...(name !== undefined && name !== guest.name && { name }),
    ...(trusted !== undefined && trusted !== (guest.trusted ?? false) && { trusted: trusted || undefined }),
    ...(shift !== undefined && shift !== guest.clockShiftMinutes && { clockShiftMinutes: shift }),
  }
}

const isShifted = ({ clockShiftMinutes: before = 0 }: Guest, { clockShiftMinutes: shift = before }: GuestChange) =>
  shift !== before

/** For the history, which contains no guest's name: it shows the guest's current one. */
const told = (guest: Guest, change: GuestChange) => [
  ...('name' in change ? [{ field: 'name' as const }] : []),
  ...('trusted' in change ? [{ field: 'trusted' as const, to: change.trusted ?? false }] : []),
  ...(isShifted(guest, change) ? [{ field: 'clockShiftMinutes' as const, to: change.clockShiftMinutes ?? 0 }] : []),
]
