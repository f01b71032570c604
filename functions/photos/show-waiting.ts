import { settle } from '../database/settle.ts'
import { guestCheck, type GuestKey, readGuest } from '../galleries/guest-store.ts'
import { walkUnseen } from './photo-ranges.ts'
import { photoChanges, type Photo } from '../photo-record/photo-store.ts'
import { pictureMove } from '../photo-record/picture-move.ts'

/** Photos of a transaction, and of the promise to move their pictures. */
const together = 40

/**
 * Shows some of the photos that wait of a guest, as long as hosts trust him; answers whether more may wait. What hosts have
 * removed before, and what is another picture than they have shown, waits for a decision of its own.
 */
export async function showWaiting(guest: GuestKey): Promise<boolean> {
  return settle(
    async () => {
      const decided = await readGuest(guest)
      return { decided, waiting: decided?.trusted ? await findWaiting(guest) : [] }
    },
    // Refused, one of them, or what is thought of the guest, has changed meanwhile.
    ({ decided = {}, waiting }) => {
      if (waiting.length === 0) return { result: false }
      const changes = waiting.map((record) => ({ record, change: { waiting: undefined } }))
      const ids = waiting.map(({ photoId }) => photoId)
      const { eventId } = guest
      return {
        writes: [...photoChanges(eventId, changes), guestCheck(guest, decided), pictureMove(eventId, ids)],
        result: true,
      }
    },
  )
}

async function findWaiting(guest: GuestKey): Promise<Photo[]> {
  const waiting: Photo[] = []
  for await (const record of walkUnseen(guest.eventId, guest.guestId))
    if (isOfTrust(record) && waiting.push(record) === together) break
  return waiting
}

const isOfTrust = ({ waiting, returned, previewPlaceholder, removed }: Photo) =>
  waiting && !returned && previewPlaceholder === undefined && !removed

/** The same of all; stopped anywhere, it goes on where it was. */
export async function showAllWaiting(guest: GuestKey): Promise<void> {
  while (await showWaiting(guest));
}
