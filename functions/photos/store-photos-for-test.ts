import type { TransactItem } from '../database/dynamodb.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../runtime/new-id.ts'
import type { Change } from '../photo-record/apply-to-photo.ts'
import type { Photo } from '../photo-record/photo.ts'
import { factsOf, type PhotoRow, readPhoto } from '../photo-record/photo-row.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { type Joined, senderArrivalWrites } from './sender-store.ts'

/** As long as a guest's id is. */
export const guestNamed = (name: string) => name.padEnd(22, '-')

/** A photo as verification and drawing leave it, taken in that minute. */
export function photoRecord(eventId: string, minute: number, facts: Partial<PhotoRow> = {}): PhotoRow {
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

/** Writes a photo with these facts, however it came by them. */
export const photoPuts = (row: PhotoRow): TransactItem[] =>
  writesOf(row.eventId, [{ before: undefined, after: readPhoto(row), effects: { isQuiet: true } }], {
    event: () => [],
  })

/** Changes these facts of any photo. */
export function changeOf(photo: Photo | PhotoRow, facts: Partial<PhotoRow>): Change {
  const before = photoFrom(photo)
  const after = readPhoto({ ...factsOf(before), ...facts, version: before.version + 1 })
  return { before, after, effects: {} }
}
export const photoChange = (photo: Photo | PhotoRow, facts: Partial<PhotoRow>): TransactItem[] =>
  writesOf(photo.eventId, [changeOf(photo, facts)])

const photoFrom = (photo: Photo | PhotoRow) => ('stage' in photo ? photo : readPhoto(photo))

/** Makes a guest a sender of photos of one event, which its viewers do not learn. */
export function joiningWrites(
  guest: GuestKey,
  joined: readonly (Omit<Joined, 'record'> & { record: Photo | PhotoRow })[],
  since: string,
): TransactItem[] {
  const photos = joined.map(({ record, ...rest }) => ({ ...rest, record: photoFrom(record) }))
  const { changes, writes } = senderArrivalWrites(guest, photos, since)
  return [...writesOf(guest.eventId, changes, { event: () => [] }), ...writes]
}

/** The same in its event; nothing of it lies in the bucket. */
export async function storePhoto(...[eventId, minute, facts]: Parameters<typeof photoRecord>): Promise<Photo> {
  const { picture, ...verified } = photoRecord(eventId, minute, facts)
  await transact(photoPuts(verified))
  if (picture) await transact(photoChange(verified, { picture }))
  return (await readPhotoRecord(eventId, verified.photoId)) ?? readPhoto(verified)
}
