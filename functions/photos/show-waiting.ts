import { transact } from '../database/transact.ts'
import { guestCheck, type GuestKey, readGuest } from './guest-store.ts'
import { walkUnseen } from './photo-ranges.ts'
import { photoChanges, type PhotoRecord } from './photo-store.ts'
import { pictureMove } from './picture-move.ts'

/** Photos of a transaction, and of the promise to move their pictures. */
const together = 40

/**
 * Shows some of the photos that wait of a guest, as long as hosts trust him; answers whether more may wait. What hosts have
 * removed before waits for a decision of its own.
 */
export async function showWaiting(guest: GuestKey): Promise<boolean> {
  const decided = await readGuest(guest)
  if (!decided?.trusted) return false
  const waiting: PhotoRecord[] = []
  for await (const record of walkUnseen(guest.eventId, guest.guestId))
    if (record.waiting && !record.returned && !record.removed && waiting.push(record) === together) break
  if (waiting.length === 0) return false
  const changes = waiting.map((record) => ({ record, change: { waiting: undefined } }))
  const ids = waiting.map(({ photoId }) => photoId)
  await transact([...photoChanges(guest.eventId, changes), guestCheck(guest, decided), pictureMove(guest.eventId, ids)])
  // Where one of them, or what is thought of the guest, has changed meanwhile, it is looked at anew.
  return true
}

/** The same of all; stopped anywhere, it goes on where it was. */
export async function showAllWaiting(guest: GuestKey): Promise<void> {
  while (await showWaiting(guest));
}
