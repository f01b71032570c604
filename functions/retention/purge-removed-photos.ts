import { recoverableUntil } from '#shared/rules/retention.ts'
import { transact } from '../database/transact.ts'
import { readRemovals, removalsPurged } from '../events/removal-store.ts'
import { deleteVersions, listVersions, type ObjectVersion } from '../gateways/media-bucket.ts'
import { mediaPrefixes } from '../needs.ts'
import type { Removed } from '../photo-record/photo.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import { walkPhotoRecords } from '../photo-record/photo-store.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { deletePhotoRows } from './event-rows-store.ts'

const atOnce = 10

/** Deletes for good the photos that can no longer be restored, each row last. False if it ran out of time. */
export async function purgeRemovedPhotos(eventId: string, mayGoOn: () => boolean): Promise<boolean> {
  // Read before the photos, so that a removal in between is noticed at the end.
  const removals = await readRemovals(eventId)
  const now = clock.now().toISOString()
  if (!removals || removals.dueAt > now) return true
  const removed: Removed[] = []
  for await (const record of walkPhotoRecords(eventId)) if (record.stage === 'removed') removed.push(record)

  const due = removed.filter((record) => recoverableUntil(record.removed.at) <= now)
  const isFinal = await inParallel(due, atOnce, makeFinal)
  const final = due.filter((_, index) => isFinal[index])
  const ids = new Set(final.map(({ photoId }) => photoId))
  for (const prefix of mediaPrefixes)
    for (;;) {
      if (!mayGoOn()) return false
      const versions = await versionsNamed(ids, `${prefix}/${eventId}/`)
      if (versions.length === 0) break
      await deleteVersions(versions)
    }
  await inParallel(final, atOnce, deletePhotoRows)

  const [firstLeft] = removed
    .filter(({ photoId }) => !ids.has(photoId))
    .map((record) => record.removed.at)
    .toSorted()
  await removalsPurged(removals, firstLeft)
  return true
}

/** After this nobody can restore the photo; false if it has just changed. */
async function makeFinal(record: Removed): Promise<boolean> {
  const final = changeBy(record, { is: 'purge-began' })
  return !final || (await transact(writesOf(record.eventId, [final]))).committed
}

/** Every version below a prefix that belongs to one of these photos: the keys contain their ids. */
async function versionsNamed(ids: ReadonlySet<string>, prefix: string): Promise<ObjectVersion[]> {
  const found: ObjectVersion[] = []
  for await (const page of listVersions(prefix))
    found.push(...page.filter(({ key }) => key.split('/').some((part) => ids.has(part))))
  return found
}
