import { deleteRows } from '../database/batches.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { deletePurgedEvent, type EventRow, notePurge, readEvent } from '../events/event-store.ts'
import { isPastRestoring } from '../events/past-restoring.ts'
import { deleteVersions, listVersions, type ObjectVersion } from '../gateways/media-bucket.ts'
import type { JobClock } from '../kit/job.ts'
import { mediaPrefixes } from '../needs.ts'
import { clock } from '../runtime/clock.ts'
import { isPurged, notePurged } from '../uploads/upload-store.ts'
import { listRowsOf } from './event-rows-store.ts'
import { purgeRemovedPhotos } from './purge-removed-photos.ts'

/** An invocation puts itself down while there is still time for the page at hand. */
const reserveMs = 20_000

/** No invocation lasts longer (Lambda's quota): what one of them had begun before the purge is written by then. */
const longestRunMs = 15 * 60 * 1000

/**
 * Deletes for good what can no longer be restored: of an existing event its removed photos, of a deleted one
 * everything. The event's own row goes last, and only once nothing has been found for so long that nothing more can be
 * written; until then this work is queued again. May be stopped anywhere, and run in parallel.
 */
export async function purgeEvent(eventId: string, turn: JobClock): Promise<void> {
  const mayGoOn = () => turn.remainingMs() >= reserveMs
  const event = await readEvent(eventId)
  const isDone =
    event && !isPastRestoring(event, clock.now())
      ? await purgeRemovedPhotos(eventId, mayGoOn)
      : await purgeWhole(eventId, event, mayGoOn)
  if (!isDone) await transact([outboxPut('purge-event', { eventId })])
}

/** Answers false if the time was over before. */
async function purgeWhole(eventId: string, event: EventRow | undefined, mayGoOn: () => boolean): Promise<boolean> {
  // Objects without a row and a purge may belong to somebody: they stay.
  if (event ? !(await isBegun(event)) : !(await isPurged(eventId))) return true
  await notePurged(eventId)
  let isEmpty = true
  for await (const remove of remainsOf(eventId)) {
    if (!mayGoOn()) return false
    if (event && isEmpty) await notePurge(event, clock.now().toISOString())
    isEmpty = false
    await remove()
  }
  if (event && isEmpty && isQuiet(event)) await deletePurgedEvent(event)
  return true
}

/** From here on nobody restores the event; false if somebody just has. */
const isBegun = async (event: EventRow) =>
  event.tombstone?.notEmptyAt !== undefined || notePurge(event, clock.now().toISOString())

const isQuiet = ({ tombstone }: EventRow) =>
  tombstone?.notEmptyAt !== undefined && clock.now().getTime() - Date.parse(tombstone.notEmptyAt) >= longestRunMs

/** The rest of an event until every listing is empty: each page must be deleted before the next is taken. */
async function* remainsOf(eventId: string): AsyncGenerator<() => Promise<void>> {
  // Rows first: then jobs that are at work find nothing to make pictures or ZIPs of.
  for await (const { table, keys } of listRowsOf(eventId)) yield () => deleteRows(table, keys)
  for (const prefix of mediaPrefixes)
    for (;;) {
      const versions = await firstVersions(`${prefix}/${eventId}/`)
      if (versions.length === 0) break
      yield () => deleteVersions(versions)
    }
}

/** Some of all versions below a prefix; empty if there are none. */
async function firstVersions(prefix: string): Promise<ObjectVersion[]> {
  for await (const page of listVersions(prefix)) if (page.length > 0) return page
  return []
}
