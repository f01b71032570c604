import { readEvent } from '../events/event-store.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'
import { discardBuild, readPlanOf } from './download-plan.ts'
import { confirmDownload, type DownloadRow, listDownloads, noteWithdrawal } from './download-store.ts'
import { hasEnded } from './is-being-built.ts'
import { areThere } from './plan-check.ts'

/**
 * Deletes every ZIP of an event to which the right has ended, and every ready one with a photo removed since; issued
 * addresses end with them. A ready one with all its photos becomes available again.
 */
export async function withdrawDownloads(eventId: string): Promise<void> {
  const rows = (await listDownloads(eventId)).filter(({ status }) => status === 'ready' || status === 'building')
  if (rows.length === 0) return
  // Read before its photos: the next of these jobs handles removals in between.
  const event = await readEvent(eventId)
  const records = await listPhotoRecords(eventId)
  for (const row of rows) {
    const isOver = !event || hasEnded(row, event)
    // A build checks its photos itself.
    if (!isOver && row.status === 'building') continue
    const plan = isOver ? undefined : await readPlanOf(row)
    if (event && plan && areThere(plan.originals, records)) await confirmDownload(row.id, event.removals)
    else await withdrawDownload(row)
  }
}

/** Deletes a ZIP, or the parts of an unfinished one. Files first: only the row shows that they still exist. */
export async function withdrawDownload(row: DownloadRow): Promise<void> {
  await discardBuild(row)
  await noteWithdrawal(row.id)
}
