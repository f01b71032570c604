import { noPhotos, type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { removalsNoted } from '../events/removal-store.ts'
import { type BegunFile, listPreviewsOf } from './begun-file-store.ts'
import { reportsDecided } from './decision-on.ts'
import { changeApart, countedMore, isArriving, type Photo, readPhotoRecords } from '../photo-record/photo-store.ts'
import { pictureMove } from '../photo-record/picture-move.ts'
import { reportAnswers } from './report-answers.ts'

/** What a transaction adds to an event's counts; `revision` tells viewers to look again. */
export interface CountsAdded extends Partial<PhotoCounts> {
  openReports?: number
  revision?: number
}

/** Of two reasons to write the event's row once. */
export function countsTogether(one: CountsAdded, other: CountsAdded): CountsAdded {
  const sum = (name: 'openReports' | 'revision') => (one[name] ?? 0) + (other[name] ?? 0)
  const photos = sumCounts([
    { ...noPhotos, ...one },
    { ...noPhotos, ...other },
  ])
  return { ...photos, openReports: sum('openReports'), revision: sum('revision') }
}

/** What is shown of guests' files of one event whose originals have not come. */
export async function findArriving(files: readonly BegunFile[]): Promise<Photo[]> {
  const [first] = files
  if (!first) return []
  const shown = await readPhotoRecords(first.eventId, await listPreviewsOf(files))
  return shown.filter(isArriving)
}

/**
 * Takes away what was shown of one event's files that come as other photos, or not at all. The event's row, which the caller writes, counts
 * `added`; fails where one of the photos has changed since it was read.
 */
export function previewWithdrawal(
  records: readonly Photo[],
  at: string,
): { writes: TransactItem[]; added: CountsAdded } {
  const [first] = records
  if (!first) return { writes: [], added: {} }
  const changes = records.map((record) => ({
    record,
    // Should its original come after all, nobody has decided to show it.
    change: {
      removed: { at, by: 'system' as const },
      ...reportsDecided(record),
      ...(record.reported && { hidden: true as const }),
    },
  }))
  return {
    writes: [
      ...changes.map(({ record, change }) => changeApart(record, change)),
      ...removalsNoted(
        first.eventId,
        records.map(() => at),
      ),
      pictureMove(
        first.eventId,
        records.map(({ photoId }) => photoId),
      ),
      ...records.flatMap((record) => reportAnswers(record, 'gone', 'hosts')),
    ],
    added: {
      ...sumCounts(changes.map(({ record, change }) => countedMore(record, change))),
      openReports: -records.reduce((sum, { openReports = 0 }) => sum + openReports, 0),
      revision: 1,
    },
  }
}
