import { eventSight } from '#shared/rules/sight.ts'
import { readEvent } from '../events/event-store.ts'
import { findObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import { drawForLetter } from '../media/draw-for-letter.ts'
import { type Photo, picturePlaceOf, shownPicture, sideOf } from '../photo-record/photo.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { inLetter } from './choose-for-letter.ts'
import type { LookBackLetter } from './look-back-sending.ts'

/** JPEGs of the first of its photos that every guest could see now, if the gallery were open to them. */
export async function lookBackPictures({ eventId, photoIds }: LookBackLetter): Promise<Buffer[]> {
  const [event, records] = await Promise.all([readEvent(eventId), readPhotoRecords(eventId, photoIds)])
  if (!event || event.tombstone || eventSight(event.privacy, 'wall', clock.now()) !== 'all') return []
  const byId = new Map(records.map((record) => [record.photoId, record]))
  const drawn: { capturedAt: string; bytes: Buffer }[] = []
  for (const photoId of photoIds) {
    const record = byId.get(photoId)
    const bytes = record && sideOf(record) === 'open' ? await smallPicture(record) : undefined
    if (record && bytes) drawn.push({ capturedAt: record.capturedAt, bytes: await drawForLetter(bytes) })
    if (drawn.length === inLetter) break
  }
  return drawn.toSorted((one, other) => (one.capturedAt < other.capturedAt ? -1 : 1)).map(({ bytes }) => bytes)
}

/** Undefined if it has no pictures, or they are being moved out of sight. */
async function smallPicture(record: Photo): Promise<Buffer | undefined> {
  const [smallest] = shownPicture(record)?.renditions ?? []
  if (!smallest) return undefined
  return findObject(renditionKey(record.eventId, picturePlaceOf(record), record.photoId, smallest.file))
}
