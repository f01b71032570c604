import { call } from '../../client/call.ts'
import { withUploadFailure } from './failure-of-api.ts'
import type { UploadPorts } from './upload-ports.ts'
import { untilOnline, wait } from './wait-for-network.ts'

/**
 * The queue's ports for a gallery, shared by pages and the worker. `uploader` is called for each request of tickets.
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
