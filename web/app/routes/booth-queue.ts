import type { UploadTicket } from '#shared/api/uploads.ts'
import { call } from '../../client/call.ts'
import { browserMemory } from '../upload-engine/browser-memory.ts'
import { withUploadFailure } from '../upload-engine/failure-of-api.ts'
import { isDone } from '../upload-engine/upload-item.ts'
import { createUploadQueue, type UploadQueue } from '../upload-engine/upload-queue.ts'
import { pagePorts } from '../features/uploads/page-ports.ts'

/** Storage key of a booth, separate from the uploads of this browser's guest. */
export const boothOf = (slug: string) => `${slug}/booth`

/** Milliseconds for which a reloaded page continues with a ticket: its addresses are valid for an hour. */
const ticketKept = 30 * 60_000

const queues = new Map<string, BoothQueue>()

/** A booth's queue: each recording is sent as a new guest, who is forgotten once it is safe. */
export interface BoothQueue extends UploadQueue {
  /** `drop` deletes the recording from its old store, as soon as the queue has stored it. */
  take(recorded: { file: File; drop: () => void }): void
}

// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function boothQueue(slug: string): BoothQueue {
  const existing = queues.get(slug)
  if (existing) return existing
  /** Those of a page before, or that came before another call of a batch failed: each is a guest, asked for once. */
  const early = new Map<string, UploadTicket[]>()
  /** The queue's names of what has no ticket yet, by checksum. */
  const ids = new Map<string, string>()
  const drops = new Map<string, () => void>()
  let handed: (() => void) | undefined
  const kept = (id: string) => {
    drops.get(id)?.()
    drops.delete(id)
  }
  const memory = browserMemory(boothOf(slug), kept)

  const ports = {
    ...pagePorts(slug, () => ''),
    newId() {
      const id = crypto.randomUUID()
      if (handed) drops.set(id, handed)
      handed = undefined
      return id
    },
    async requestTickets(files: Parameters<ReturnType<typeof pagePorts>['requestTickets']>[0]) {
      for (const file of files) {
        if (early.has(file.sha256)) continue
        const asking = call('uploads/create-uploads', { params: { slug }, body: { files: [file], booth: true } })
        const { uploads } = await withUploadFailure(asking)
        early.set(file.sha256, uploads)
        keepTicket(file.sha256, uploads[0])
      }
      const tickets = files.flatMap(({ sha256 }) => early.get(sha256) ?? [])
      for (const { sha256 } of files) early.delete(sha256)
      return tickets
    },
  }

  function keepTicket(sha256: string, upload: UploadTicket | undefined) {
    const id = ids.get(sha256)
    ids.delete(sha256)
    if (!id || !upload || !('uploadId' in upload)) return
    memory?.note(id, { ticket: { upload, until: Date.now() + ticketKept } })
  }

  const queue = createUploadQueue(
    ports,
    memory && {
      ...memory,
      adopt: (take) =>
        memory.adopt((left) => {
          for (const { id, sha256, ticket } of left) {
            if (!sha256) continue
            ids.set(sha256, id)
            if (ticket && Date.now() < ticket.until) early.set(sha256, [ticket.upload])
          }
          take(left)
        }),
      note(id, change) {
        if (change.sha256) ids.set(change.sha256, id)
        memory.note(id, change)
      },
    },
  )
  // All recordings of a night would fill an old phone's memory.
  queue.items.subscribe(() => {
    const done = queue.items.get().filter(isDone)
    for (const { id } of done) kept(id)
    const safe = done.filter(({ state }) => state !== 'refused')
    if (safe.length > 0) queue.yield(safe.map(({ id }) => id))
  })
  const booth = {
    ...queue,
    take({ file, drop }: { file: File; drop: () => void }) {
      handed = drop
      queue.add([file])
      // Known already, and found again.
      handed?.()
      handed = undefined
    },
  }
  queues.set(slug, booth)
  return booth
}
