import { isOpen } from '#shared/rules/sight.ts'
import { readEvent } from '../events/event-store.ts'
import { picturePlace } from '../events/picture-places.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { copyObject, deleteObject, objectSize } from '../gateways/media-bucket.ts'
import { renditionKey, scrubbedKey } from '../gateways/media-keys.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { log } from '../runtime/log.ts'
import {
  isGoneForGood,
  type Photo,
  picturePlaceIn,
  picturePlaceOf,
  shownPicture,
  stateOf,
} from '../photo-record/photo.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { readPhotoRecord, trimPlaces } from '../photo-record/photo-store.ts'
import { deletePictures, filesOf, replacedFiles } from './rendition-files.ts'
import { listSendersOf } from './sender-store.ts'

/**
 * Moves a photo's pictures to where its state requires them, and deletes them elsewhere. Safe to stop anywhere, and to
 * run in parallel: every written picture is in a recorded place, one that is always swept, or one of `written`.
 */
export async function movePictures(eventId: string, photoId: string, written: readonly string[] = []): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  // Made again on the next request; addresses issued before become invalid.
  if (record && !isOpen(stateOf(record))) await deleteObject(scrubbedKey(eventId, photoId))
  // A photo that is being drawn is moved afterwards.
  if (!record || !(shownPicture(record) || record.removed)) return
  const voices = await hasVoices(record)
  const wanted = await placesOf(record, voices)
  const known = new Set([...record.places, ...written, ...bearersPlaces(record), ...wanted])
  const again = () => movePictures(eventId, photoId, [...written, ...wanted])

  const brought = await Promise.all(
    filesOf(record).flatMap((file) => [...wanted].map((place) => bring(record, file, place, known))),
  )
  // Copies from before the photo changed are swept by the run that moves it now; deleting after that could delete
  // needed ones.
  if (await hasChanged(record, voices)) return again()
  // A removed photo is drawn again when restored.
  const lost = brought.includes(false) ? changeBy(record, { is: 'pictures-lost' }) : undefined
  if (lost) {
    // Two runs with different decisions can each delete pictures that the other needs. The photo is then not shown
    // until its original is drawn again.
    log.warn('Pictures are gone and are drawn again', { eventId, photoId })
    return (await transact(writesOf(eventId, [lost]))).committed ? undefined : movePictures(eventId, photoId)
  }
  await deletePictures(
    record,
    [...known].filter((place) => !wanted.has(place)),
  )
  await deletePictures(record, [...wanted], replacedFiles(record))
  // A removed photo may be restored, and a late run may still draw it: its places stay recorded.
  const isNoted = await trimPlaces(record, record.removed ? known : wanted)
  if (!isNoted || (await hasVoices(record)) !== voices) return again()
}

/** Photos per queued message. */
const together = 40

export async function promiseMoves(eventId: string, photoIds: readonly string[]): Promise<void> {
  for (let index = 0; index < photoIds.length; index += together)
    await transact([outboxPut('move-pictures', { eventId, photoIds: photoIds.slice(index, index + together) })])
}

/** Photos in parallel: each takes about ten calls to the store. */
const atOnce = 10

/** Moves the pictures for which a transaction queued a move; the queued work repairs failures here. */
export async function moveAtOnce(eventId: string, photoIds: readonly string[]): Promise<void> {
  await inParallel(photoIds, atOnce, (photoId) =>
    movePictures(eventId, photoId).catch((error: unknown) => {
      log.warn('Pictures are not moved yet', { eventId, photoId, error })
    }),
  )
}

/**
 * An open photo's pictures are with its owner's open ones, a closed photo's where only the owner and the hosts may
 * look; every other sender has separate copies.
 */
export async function placesOf(record: Photo, voices?: boolean): Promise<Set<string>> {
  const event = { features: { voices: voices ?? (await hasVoices(record)) } }
  // Hosts see photos that they have removed, and may restore them; nobody sees a photo that its sender has removed.
  if (record.removed) return new Set(!isGoneForGood(record) && shownPicture(record) ? [picturePlaceOf(record)] : [])
  const others = record.isShared ? await listSendersOf(record) : []
  return new Set([picturePlaceIn(event, record), ...others.map(({ guestId }) => picturePlace('closed', guestId))])
}

/** A stopped run may have left pictures in either place, by an earlier decision. */
export const bearersPlaces = ({ guestId }: Photo) => [picturePlace('open', guestId), picturePlace('closed', guestId)]

/** Returns false if the file is nowhere. */
async function bring(
  { eventId, photoId }: Photo,
  file: string,
  place: string,
  sources: ReadonlySet<string>,
): Promise<boolean> {
  const keyIn = (of: string) => renditionKey(eventId, of, photoId, file)
  if ((await objectSize(keyIn(place))) !== undefined) return true
  for (const source of sources) if (source !== place && (await copyObject(keyIn(source), keyIn(place)))) return true
  // Another run may have brought it and swept the rest.
  return (await objectSize(keyIn(place))) !== undefined
}

const hasChanged = async (record: Photo, voices: boolean) =>
  (await readPhotoRecord(record.eventId, record.photoId))?.version !== record.version ||
  (await hasVoices(record)) !== voices

/** False for a voice while hosts have voices switched off: switching them also moves their pictures. */
export const hasVoices = async ({ kind, eventId }: Photo): Promise<boolean> =>
  kind !== 'voice' || (await readEvent(eventId))?.features.voices !== false
