import { readEvent } from '../events/event-store.ts'
import { listPhotoRecords } from '../photos/photo-store.ts'
import { confirmDownload, listDownloads, withdrawDownload } from './download-store.ts'
import { areThere } from './plan-check.ts'
import { deleteBuild, readPlanOf } from './download-plan.ts'

/**
 * Deletes every ready ZIP of an event that holds a photo which has been removed since, and with it ends the links that are out.
 * One whose photos are all there is given again.
 */
export async function withdrawDownloads(eventId: string): Promise<void> {
  const ready = (await listDownloads(eventId)).filter(({ status }) => status === 'ready')
  if (ready.length === 0) return
  // Before its photos: what is removed in between is looked after by the next of these.
  const event = await readEvent(eventId)
  const records = await listPhotoRecords(eventId)
  for (const row of ready) {
    const plan = await readPlanOf(row)
    if (event && plan && areThere(plan.originals, records)) {
      await confirmDownload(row.id, event.removals)
      continue
    }
    // The files first: the row alone says that they are still there.
    await deleteBuild(row)
    await withdrawDownload(row.id)
  }
}
