import type { FileRequest, UploadStatus, UploadTicket } from '#shared/api/uploads.ts'
import { createStore } from '../../client/create-store.ts'
import { UploadFailure } from './upload-failure.ts'
import type { RememberedUpload, UploadMemory } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'

let lastId = 0

/**
 * Stands in for the network in tests, with a clock that jumps: of all waits the one that is over first ends at once and
 * moves `now`. Tests override single ports and read what arrived.
 */
export function fakeUploadServer(overrides: Partial<UploadPorts> = {}, partBytes = 10) {
  const ticketRequests: FileRequest[][] = []
  const sentParts: string[] = []
  const completions: { uploadId: string; parts: { number: number; etag: string }[] }[] = []
  let clock = 0
  const waits: { until: number; end: () => void }[] = []
  const endNext = () => {
    waits.sort((one, other) => one.until - other.until)
    const next = waits.shift()
    if (!next) return
    clock = Math.max(clock, next.until)
    next.end()
  }
  const ports: UploadPorts = {
    hash: async (file) => `hash of ${await file.text()}`,
    preview: async () => undefined,
    async requestTickets(files) {
      ticketRequests.push(files)
      return files.map(({ name, size, sha256, preview }): UploadTicket => {
        const count = Math.max(1, Math.ceil(size / partBytes))
        const parts = Array.from({ length: count }, (_, index) => ({
          number: index + 1,
          from: index * partBytes,
          to: Math.min(size, (index + 1) * partBytes),
          method: 'PUT' as const,
          url: `https://store.example/${name}/${index + 1}`,
        }))
        const uploadId = `upload of ${sha256}`
        const place = {
          method: 'PUT' as const,
          url: `https://store.example/${name}/preview`,
          photoId: `photo of ${uploadId}`,
        }
        return { name, known: false, uploadId, parts, ...(preview && { preview: place }) }
      })
    },
    async sendPart(part, bytes, onProgress) {
      onProgress(bytes.size)
      sentParts.push(new URL(part.url).pathname)
      return `etag ${part.number}`
    },
    async complete(uploadId, parts) {
      completions.push({ uploadId, parts })
      return { status: 'verifying' }
    },
    show: async (uploadId): Promise<UploadStatus> => ({ status: 'safe', photoId: `photo of ${uploadId}` }),
    isOnline: () => true,
    untilOnline: async () => undefined,
    async wait(milliseconds, signal) {
      signal.throwIfAborted()
      await new Promise<void>((end) => {
        waits.push({ until: clock + milliseconds, end })
        setImmediate(endNext)
      })
    },
    newId: () => String((lastId += 1)),
    random: () => 0.5,
    now: () => clock,
    ...overrides,
  }
  return { ports, ticketRequests, sentParts, completions, advance: (milliseconds: number) => (clock += milliseconds) }
}

export function textFile(name: string, content: string, type = 'image/jpeg'): File {
  return new File([content], name, { type, lastModified: Date.UTC(2026, 5, 20, 12) })
}

export const brokenNetwork = () => Promise.reject(new UploadFailure('network', 'transient'))

/** A memory of one gallery that outlives its pages; `left` is what an ended page has left there. */
export function fakeMemory(left: RememberedUpload[] = []) {
  const rows = new Map(left.map((row) => [row.id, row]))
  const memory: UploadMemory = {
    adopt: (take) => take([...rows.values()]),
    remember: (uploads) => {
      for (const { id, file, forHosts = false, outcome } of uploads)
        rows.set(id, { id, facts: file, forHosts, ...(outcome ? { outcome } : { file }) })
    },
    hold: (id, file) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, file })
    },
    note: (id, change) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...change })
    },
    settle: (id, outcome) => {
      const row = rows.get(id)
      if (!row) return
      const { file: _file, ...kept } = row
      rows.set(id, { ...kept, outcome })
    },
    keeps: createStore(true),
    forget: (ids) => ids.forEach((id) => rows.delete(id)),
  }
  return { memory, rows }
}
