import { settle } from '../database/settle.ts'
import { guestCheck, type GuestKey, readGuest } from '../galleries/guest-store.ts'
import { type Change, changeBy } from '../photo-record/apply-to-photo.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { walkUnseen } from './photo-ranges.ts'

/** Photos per transaction, and per queued message to move their pictures. */
const together = 40

/**
 * Shows some of a guest's waiting photos while hosts trust the guest; returns whether more may wait. Photos that hosts
 * have removed before, or shown by another picture, keep waiting.
 */
export async function showWaiting(guest: GuestKey): Promise<boolean> {
  return settle(
    async () => {
      const decided = await readGuest(guest)
      return { decided, waiting: decided?.trusted ? await findWaiting(guest) : [] }
    },
    // Refused: one of them, or the decision on the guest, has changed meanwhile.
    ({ decided = {}, waiting }) => {
      if (waiting.length === 0) return { result: false }
      return { writes: [...writesOf(guest.eventId, waiting), guestCheck(guest, decided)], result: true }
    },
  )
}

async function findWaiting(guest: GuestKey): Promise<Change[]> {
  const waiting: Change[] = []
  for await (const photo of walkUnseen(guest.eventId, guest.guestId)) {
    const shown = changeBy(photo, { is: 'owner-trusted' })
    if (shown && waiting.push(shown) === together) break
  }
  return waiting
}

/** The same for all of them; a stopped run can be continued. */
export async function showAllWaiting(guest: GuestKey): Promise<void> {
  while (await showWaiting(guest));
}
