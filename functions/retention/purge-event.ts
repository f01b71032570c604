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

/** An invocation stops while there is still time for the current page. */
const reserveMs = 20_000

/** Lambda's longest run: by then, all work begun before the purge has been written. */
const longestRunMs = 15 * 60 * 1000

/**
 * Deletes for good what can no longer be restored: an existing event's removed photos, or all of a deleted event. The
 * event's own row is deleted last, once nothing has been found for so long that nothing more can be written; until then
 * this work is queued again. Safe to stop anywhere, and to run in parallel.
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

/** False if it ran out of time. */
async function purgeWhole(eventId: string, event: EventRow | undefined, mayGoOn: () => boolean): Promise<boolean> {
  // Objects with neither a row nor a purge may belong to somebody: they stay.
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

/** After this nobody can restore the event; false if somebody just has. */
const isBegun = async (event: EventRow) =>
  event.tombstone?.notEmptyAt !== undefined || notePurge(event, clock.now().toISOString())

const isQuiet = ({ tombstone }: EventRow) =>
  tombstone?.notEmptyAt !== undefined && clock.now().getTime() - Date.parse(tombstone.notEmptyAt) >= longestRunMs

/** Deletions of an event's remains until every listing is empty: run each before requesting the next. */
async function* remainsOf(eventId: string): AsyncGenerator<() => Promise<void>> {
  // Rows first: running jobs then find nothing to make pictures or ZIPs of.
  for await (const { table, keys } of listRowsOf(eventId)) yield () => deleteRows(table, keys)
  for (const prefix of mediaPrefixes)
    for (;;) {
      const versions = await firstVersions(`${prefix}/${eventId}/`)
      if (versions.length === 0) break
      yield () => deleteVersions(versions)
    }
}

/** The first page of all versions below a prefix; empty if there are none. */
async function firstVersions(prefix: string): Promise<ObjectVersion[]> {
  for await (const page of listVersions(prefix)) if (page.length > 0) return page
  return []
}
