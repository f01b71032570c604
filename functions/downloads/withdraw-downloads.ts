import { deleteObject } from '../gateways/media-bucket.ts'
import { downloadKey } from '../gateways/media-keys.ts'
import { confirmDownload, listDownloads, withdrawDownload } from './download-store.ts'
import { downloadContents } from './download-contents.ts'

/**
 * Deletes every ready ZIP of an event that holds a photo which has been removed since, and with it ends the links that are out.
 * One whose photos are all there is given again.
 */
export async function withdrawDownloads(eventId: string): Promise<void> {
  for (const { id, status, build } of await listDownloads(eventId)) {
    if (status !== 'ready' || !build) continue
    const { photosHash, removals } = await downloadContents(eventId, build.snapshotAt)
    if (photosHash === build.photosHash) {
      await confirmDownload(id, removals)
      continue
    }
    // The file first: the row alone says that it is still there.
    await deleteObject(downloadKey(eventId, id, build.id))
    await withdrawDownload(id)
  }
}
