import { walkBegun } from './begun-file-store.ts'
import { sentBy } from './photo-senders.ts'
import { findHolders } from '../photo-record/photo-store.ts'

/** Number of begun files that can still arrive, by guest, for a range of guest ids. */
export async function countUnfinished(eventId: string, from = '', to = from): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, Set<string>>()
  for await (const { guestId, sha256 } of walkBegun(eventId, from, to))
    files.set(guestId, (files.get(guestId) ?? new Set()).add(sha256))
  const held = await findHolders(
    eventId,
    [...files.values()].flatMap((sums) => [...sums]),
  )
  // A file may have arrived by one upload at the moment when its guest began it again.
  for (const [guestId, sums] of held.length > 0 ? files : []) {
    const picked = held.filter(({ sha256 }) => sums.has(sha256))
    const sent = await sentBy(guestId, picked)
    for (const { photoId, sha256 } of picked) if (sent.has(photoId)) sums.delete(sha256)
  }
  return new Map([...files].map(([guestId, sums]) => [guestId, sums.size]))
}
