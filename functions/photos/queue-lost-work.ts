import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { objectSize } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { listUnsettled } from './like-store.ts'
import { placesOf, promiseMoves } from './move-pictures.ts'
import { type Photo, shownPicture } from '../photo-record/photo.ts'
import { walkPhotoRecords } from '../photo-record/photo-store.ts'
import { filesOf } from './rendition-files.ts'

const atOnce = 10
/** Photos in parallel. */
const together = 40

/**
 * Queues work again that ended in dead letters: unpublished likes, pictures in wrong places. Queueing twice is
 * harmless. Returns numbers of photos.
 */
export async function queueLostWork(eventId: string): Promise<{ hearts: number; pictures: number }> {
  const told = new Map<string, number>()
  const misplaced: string[] = []
  let page: Photo[] = []
  const look = async () => {
    const found = await inParallel(page, atOnce, isMisplaced)
    misplaced.push(...page.flatMap(({ photoId }, index) => (found[index] ? [photoId] : [])))
    page = []
  }
  for await (const record of walkPhotoRecords(eventId)) {
    told.set(record.photoId, record.likeChanges)
    if (page.push(record) === together) await look()
  }
  await look()
  const unsettled = await listUnsettled(eventId, told)
  for (const photoId of unsettled) await transact([outboxPut('publish-likes', { eventId, photoId })])
  await promiseMoves(eventId, misplaced)
  return { hearts: unsettled.length, pictures: misplaced.length }
}

/** Whether pictures may be in places that do not fit the photo's state: places are recorded before they are written. */
async function isMisplaced(record: Photo): Promise<boolean> {
  const { eventId, photoId, places } = record
  if (!shownPicture(record) && !record.removed) return false
  const wanted = await placesOf(record)
  const others = [...places].filter((place) => !wanted.has(place))
  if (others.length === 0 || !record.removed) return others.length > 0
  // A removed photo's places stay recorded, so only the store knows.
  const keys = others.flatMap((place) => filesOf(record).map((file) => renditionKey(eventId, place, photoId, file)))
  const sizes = await Promise.all(keys.map(objectSize))
  return sizes.some((size) => size !== undefined)
}
