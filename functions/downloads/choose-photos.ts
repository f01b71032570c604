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
  /** In capture order. */
  chosen: VerifiedPhoto[]
  /** All other photos of the event. */
  others: VerifiedPhoto[]
}

/** Applies a choice to the event now: its verified originals that are not removed, split into chosen and others. */
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

/** Number of photos that match a ZIP's choice now and did not exist when it was made. */
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

/** The photos at the time of the earlier ZIP in a choice; undefined if no longer known. */
async function knownBefore({ after }: DownloadChoice): Promise<ReadonlySet<string> | undefined> {
  if (after === undefined) return new Set()
  const row = await readDownload(after)
  return (row && (await readPlanOf(row)))?.known
}

/** Whether it is still known which photos a choice of newer ones leaves out. */
export const isAfterKnown = async (choice: DownloadChoice) => (await knownBefore(choice)) !== undefined

/** Selects photos; a guest's choice includes their photos with other owners. */
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
