import { transact } from '../database/transact.ts'
import { newId } from '../runtime/new-id.ts'
import { photoChange, photoPuts, readPhotoRecord, type Photo, type VerifiedPhoto } from '../photo-record/photo-store.ts'

/** As long as a guest's id is. */
export const guestNamed = (name: string) => name.padEnd(22, '-')

/** A photo as verification and drawing leave it, taken in that minute. */
export function photoRecord(eventId: string, minute: number, facts: Partial<VerifiedPhoto> = {}): VerifiedPhoto {
  const photoId = newId('photo')
  const capturedAt = new Date(Date.UTC(2026, 5, 20, 12, minute)).toISOString()
  return {
    eventId,
    photoId,
    kind: 'photo',
    taken: { source: 'file', instant: capturedAt },
    capturedAt,
    guestId: guestNamed('anna'),
    name: `${minute}.jpg`,
    type: 'jpeg',
    size: 3,
    sha256: photoId,
    crc32: 1,
    verifiedAt: capturedAt,
    version: 0,
    picture: { width: 3, height: 2, renditions: [] },
    ...facts,
  }
}

/** The same in its event; nothing of it lies in the bucket. */
export async function storePhoto(...[eventId, minute, facts]: Parameters<typeof photoRecord>): Promise<Photo> {
  const { picture, ...verified } = photoRecord(eventId, minute, facts)
  await transact(photoPuts(verified))
  if (picture) await transact(photoChange(verified, { picture }))
  return (await readPhotoRecord(eventId, verified.photoId)) ?? verified
}
