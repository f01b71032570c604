import { isOpen } from '#shared/rules/sight.ts'
import type { EventRow } from '../events/event-store.ts'
import { type Photo, stateIn, statusOf } from '../photo-record/photo.ts'
import { openMessages } from './open-messages.ts'
import { hiddenFolder } from './folder-names.ts'
import type { DownloadPlan, PlannedEntry } from './download-plan.ts'

/** Whether hosts have hidden it, or must decide on a report of it: nobody should show it around by mistake. */
export const isOutOfSight = (photo: Photo) => ['hidden', 'reported'].includes(statusOf(photo))

/** Whether every original in a plan still exists. */
export function areThere(originals: readonly string[], records: readonly Photo[]): boolean {
  const there = new Set(records.filter(({ removed }) => !removed).map(({ photoId }) => photoId))
  return originals.every((photoId) => there.has(photoId))
}

/**
 * Whether a plan contains photos, voices or messages that guests may no longer see, or pictures that were redrawn
 * since.
 */
export async function isOutdated(
  event: Pick<EventRow, 'id' | 'features'>,
  { entries, shown, words }: DownloadPlan,
  records: readonly Photo[],
): Promise<boolean> {
  const recordOf = new Map(records.map((record) => [record.photoId, record]))
  const isShowable = (photoId: string) => {
    const record = recordOf.get(photoId)
    return record !== undefined && isOpen(stateIn(event, record))
  }
  const isAsPlanned = ({ name, crc32, from }: PlannedEntry) => {
    if ('text' in from) return true
    const record = recordOf.get('original' in from ? from.original : from.picture)
    if (!record) return false
    return 'original' in from
      ? !isOutOfSight(record) || name.startsWith(hiddenFolder)
      : sumOf(record, from.file) === crc32
  }
  return !shown.every(isShowable) || !entries.every(isAsPlanned) || !(await areOpen(event, words))
}

async function areOpen(
  { id, features }: Pick<EventRow, 'id' | 'features'>,
  words: readonly string[],
): Promise<boolean> {
  if (words.length === 0) return true
  const open = new Set((await openMessages(id)).map(({ messageId }) => messageId))
  return features.guestbook && words.every((messageId) => open.has(messageId))
}

const sumOf = ({ picture }: Photo, file: string) =>
  [...(picture?.renditions ?? []), ...(picture?.playback ? [picture.playback] : [])].find((each) => each.file === file)
    ?.crc32
