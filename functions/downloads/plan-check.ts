import { type PhotoRecord, statusOf } from '../photos/photo-store.ts'
import { hiddenFolder } from './folder-names.ts'
import type { DownloadPlan } from './download-plan.ts'

/** Hosts have hidden it, or are to decide on a report of it: it is theirs, and not to be shown around by mistake. */
export const isOutOfSight = (photo: PhotoRecord) => ['hidden', 'reported'].includes(statusOf(photo))

/** Whether every original of a plan is still there, among all that the event has. */
export function areThere(originals: readonly string[], records: readonly PhotoRecord[]): boolean {
  const there = new Set(records.filter(({ removed }) => !removed).map(({ photoId }) => photoId))
  return originals.every((photoId) => there.has(photoId))
}

/** Whether a plan puts beside all others what is out of sight by now. */
export function showsHidden({ entries }: DownloadPlan, records: readonly PhotoRecord[]): boolean {
  const hidden = new Set(records.filter(isOutOfSight).map(({ photoId }) => photoId))
  return entries.some(
    ({ name, from }) => 'original' in from && hidden.has(from.original) && !name.startsWith(hiddenFolder),
  )
}
