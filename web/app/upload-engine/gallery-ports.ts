import { call } from '../../client/call.ts'
import { withUploadFailure } from './failure-of-api.ts'
import type { UploadPorts } from './upload-ports.ts'
import { untilOnline, wait } from './wait-for-network.ts'

/**
 * The queue's ports for the gallery of that slug, as far as they are the same in a page and in a worker. `uploader` is
 * read whenever tickets are asked for.
 */
export function galleryPorts(slug: string, uploader: () => string): Omit<UploadPorts, 'hash' | 'preview' | 'sendPart'> {
  return {
    async requestTickets(files) {
      const name = uploader().trim()
      const body = { files, ...(name && { uploader: name }) }
      const { uploads } = await withUploadFailure(call('uploads/create-uploads', { params: { slug }, body }))
      return uploads
    },
    complete: (uploadId, parts) =>
      withUploadFailure(call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })),
    show: (uploadId) => withUploadFailure(call('uploads/show-upload', { params: { slug, uploadId } })),
    isOnline: () => navigator.onLine,
    untilOnline,
    wait,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    now: () => performance.now(),
  }
}
