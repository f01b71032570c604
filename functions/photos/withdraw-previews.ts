import { type Change, changeBy } from '../photo-record/apply-to-photo.ts'
import { type Arriving, isArriving, type Photo } from '../photo-record/photo.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'
import { type BegunFile, listPreviewsOf } from './begun-file-store.ts'

/** What is shown of guests' files of one event whose originals have not come. */
export async function findArriving(files: readonly BegunFile[]): Promise<Arriving[]> {
  const [first] = files
  if (!first) return []
  const shown = await readPhotoRecords(first.eventId, await listPreviewsOf(files))
  return shown.filter(isArriving)
}

/** Takes away what was shown of files that come as other photos or not at all; the others stay as they are. */
export const withdrawn = (photos: readonly (Photo | undefined)[], at: string): Change[] =>
  photos.flatMap((photo) => changeBy(photo, { is: 'withdrawn', at }) ?? [])
