import type { UploadTicket } from '#shared/api/uploads.ts'
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
  /** Those that came before another call of the same batch failed: each is a guest, and is asked for once. */
  const early = new Map<string, UploadTicket[]>()
  const ports = {
    ...pagePorts(slug, () => ''),
    async requestTickets(files: Parameters<ReturnType<typeof pagePorts>['requestTickets']>[0]) {
      for (const file of files) {
        if (early.has(file.sha256)) continue
        const asking = call('uploads/create-uploads', { params: { slug }, body: { files: [file], booth: true } })
        early.set(file.sha256, (await withUploadFailure(asking)).uploads)
      }
      const tickets = files.flatMap(({ sha256 }) => early.get(sha256) ?? [])
      for (const { sha256 } of files) early.delete(sha256)
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
