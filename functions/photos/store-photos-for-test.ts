import { transact } from '../database/transact.ts'
import { newId } from '../runtime/new-id.ts'
import { photoChange, photoPuts, type PhotoRecord, readPhotoRecord } from './photo-store.ts'

/** As long as a guest's id is. */
export const guestNamed = (name: string) => name.padEnd(22, '-')

/** A photo as verification and drawing leave it, taken in that minute; nothing of it lies in the bucket. */
export async function storePhoto(
  eventId: string,
  minute: number,
  facts: Partial<PhotoRecord> = {},
): Promise<PhotoRecord> {
  const photoId = newId('photo')
  const capturedAt = new Date(Date.UTC(2026, 5, 20, 12, minute)).toISOString()
  const record: PhotoRecord = {
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
    ...facts,
    picture: undefined,
  }
  await transact(photoPuts(record))
  const { picture = 'picture' in facts ? undefined : { width: 3, height: 2, renditions: [] } } = facts
  if (picture) await transact(photoChange(record, { picture }))
  return (await readPhotoRecord(eventId, photoId)) ?? record
}
