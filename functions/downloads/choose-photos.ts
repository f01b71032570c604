import type { DownloadChoice } from '#shared/api/downloads.ts'
import { momentOf } from '#shared/rules/moments.ts'
import type { EventRow } from '../events/event-store.ts'
import { bestOf } from '../photos/best-of.ts'
import { sentBy } from '../photos/photo-senders.ts'
import { isVerified, placeOf, type Photo, type VerifiedPhoto } from '../photo-record/photo.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'
import { readDownload } from './download-store.ts'
import { readPlanOf } from './download-plan.ts'

type Chooseable = Pick<EventRow, 'id' | 'moments' | 'features'>

interface Chosen {
  /** In order of capture. */
  chosen: VerifiedPhoto[]
  /** What else the event holds. */
  others: VerifiedPhoto[]
}

/**
 * What a choice means now: the event's verified originals that nobody has removed, and those of them that are meant.
 */
export async function choosePhotos(event: Chooseable, choice: DownloadChoice): Promise<Chosen> {
  const [records, known = new Set()] = await Promise.all([listPhotoRecords(event.id), knownBefore(choice)])
  const all = records
    .filter(isVerified)
    .filter(({ removed }) => !removed)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
  const isChosen = await chooser(choice, event, all)
  const isMeant = (photo: VerifiedPhoto) => isChosen(photo) && !known.has(photo.photoId)
  return { chosen: all.filter(isMeant), others: all.filter((photo) => !isMeant(photo)) }
}

/** What a ZIP's choice means now and was not there when it was made. */
export async function countNewer(
  event: Chooseable,
  choice: DownloadChoice,
  known: ReadonlySet<string>,
): Promise<number> {
  const records = await listPhotoRecords(event.id)
  const isChosen = await chooser(choice, event, records)
  return records.filter((photo) => isVerified(photo) && !photo.removed && isChosen(photo) && !known.has(photo.photoId))
    .length
}

/** The photos at the time of the earlier ZIP that a choice names; undefined if nobody knows them any more. */
async function knownBefore({ after }: DownloadChoice): Promise<ReadonlySet<string> | undefined> {
  if (after === undefined) return new Set()
  const row = await readDownload(after)
  return (row && (await readPlanOf(row)))?.known
}

/** Whether it is known what a choice of newer photos leaves out. */
export const isAfterKnown = async (choice: DownloadChoice) => (await knownBefore(choice)) !== undefined

/** What a guest has sent is theirs, also if another sender owns the photo. */
async function chooser(
  { photoIds, guestId, momentId, starred, best }: DownloadChoice,
  event: Chooseable,
  records: readonly Photo[],
): Promise<(photo: Photo) => boolean> {
  const named = best === undefined ? photoIds : bestOf(event, records.filter(isVerified), best).photoIds
  const ids = named && new Set(named)
  const sent = guestId === undefined ? undefined : await sentBy(guestId, records)
  return (photo) =>
    (!ids || ids.has(photo.photoId)) &&
    (!sent || sent.has(photo.photoId)) &&
    (momentId === undefined || momentOf(photo, event.moments) === momentId) &&
    (!starred || photo.starred === true)
}
