import { call } from '../../client/call.ts'
import { browserMemory } from '../upload-engine/browser-memory.ts'
import { withUploadFailure } from '../upload-engine/failure-of-api.ts'
import { isDone } from '../upload-engine/upload-item.ts'
import { createUploadQueue, type UploadQueue } from '../upload-engine/upload-queue.ts'
import { pagePorts } from '../features/uploads/page-ports.ts'

/** What a booth keeps lies apart from what this browser's guest sends. */
export const boothOf = (slug: string) => `${slug}/booth`

const queues = new Map<string, UploadQueue>()

/** A booth's queue: each recording is sent as a guest of its own, who is forgotten once it is safe. */
export function boothQueue(slug: string): UploadQueue {
  const existing = queues.get(slug)
  if (existing) return existing
  const ports = {
    ...pagePorts(slug, () => ''),
    async requestTickets(files: Parameters<ReturnType<typeof pagePorts>['requestTickets']>[0]) {
      const tickets = []
      for (const file of files) {
        const asking = call('uploads/create-uploads', { params: { slug }, body: { files: [file], booth: true } })
        tickets.push(...(await withUploadFailure(asking)).uploads)
      }
      return tickets
    },
  }
  const queue = createUploadQueue(ports, browserMemory(boothOf(slug)))
  // A night's recordings would fill the memory of an old phone.
  queue.items.subscribe(() => {
    const done = queue.items.get().filter((item) => isDone(item) && item.state !== 'refused')
    if (done.length > 0) queue.yield(done.map(({ id }) => id))
  })
  queues.set(slug, queue)
  return queue
}
