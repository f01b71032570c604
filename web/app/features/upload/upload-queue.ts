import type { UploadStatus } from '#shared/api/uploads.ts'
import { awaitVerdict } from './await-verdict.ts'
import { checkPickedFile } from './check-picked-file.ts'
import { limitParallel } from './limit-parallel.ts'
import { retryTransient } from './retry-transient.ts'
import { sendParts, type PartLedger } from './send-parts.ts'
import { openTicketDesk } from './ticket-desk.ts'
import { UploadFailure } from './upload-failure.ts'
import { isSettled, type UploadItem } from './upload-item.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Hashing reads whole files into memory (≤ 64 MiB each): more at once would make a phone stutter. */
const hashesAtOnce = 2
/** HTTP/1.1 browsers open six connections a host; more would only queue inside the browser, where URLs grow old. */
const partsAtOnce = 6
/** Files that hold a ticket: enough to keep the line busy, few enough that their URLs (ten minutes) stay fresh. */
const ticketsAtOnce = 48
/** A ticket older than this is renewed before use: its URLs live ten minutes. */
const ticketLifetime = 8 * 60_000
/** Tickets in a row that brought not one part across. */
const maxFruitlessTickets = 5

/** Refusals of what arrived, not of what was picked: sending again may well succeed. */
const bentOnTheWay: ReadonlySet<string> = new Set(['upload_incomplete', 'size_mismatch', 'checksum_mismatch'])

export interface UploadQueue {
  /** Takes files into the queue; those that the server would refuse are refused at once. */
  add(files: Iterable<File>): void
  /** Tries all failed files again, sending only what is missing. */
  retryFailed(): void
  /** Takes the settled files off the list. */
  clearSettled(): void
  snapshot(): readonly UploadItem[]
  subscribe(listener: () => void): () => void
  /** Stops everything; the queue takes no more files. */
  close(): void
}

/** A queue of files on their way to one gallery. Each file goes hash → ticket → parts → completion → verdict. */
export function createUploadQueue(ports: UploadPorts): UploadQueue {
  const controller = new AbortController()
  const { signal } = controller
  const hashing = limitParallel(hashesAtOnce)
  const holdingTicket = limitParallel(ticketsAtOnce)
  const sending = limitParallel(partsAtOnce)
  const requestTicket = openTicketDesk(ports, signal)
  const listeners = new Set<() => void>()
  const hashes = new Map<string, string>()
  const ownerOfHash = new Map<string, string>()
  const ledgers = new Map<string, PartLedger>()
  /** Completed uploads without a verdict so far, by item: nothing of them is sent again. */
  const undecided = new Map<string, string>()
  let items: readonly UploadItem[] = []
  let nextNumber = 1

  function publish(next: readonly UploadItem[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function update(id: string, change: Partial<UploadItem>) {
    publish(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  async function hashOnce({ id, file }: UploadItem): Promise<string> {
    const known = hashes.get(id)
    if (known) return known
    return hashing(async () => {
      update(id, { state: 'hashing' })
      const hash = await ports.hash(file, signal)
      hashes.set(id, hash)
      return hash
    })
  }

  /** False where another file of this queue already carries the same bytes. */
  function claimHash(id: string, hash: string): boolean {
    const owner = ownerOfHash.get(hash)
    const ownerItem = items.find((item) => item.id === owner)
    if (owner !== undefined && owner !== id && ownerItem && ownerItem.state !== 'refused') return false
    ownerOfHash.set(hash, id)
    return true
  }

  function ledgerOf(id: string, uploadId: string): PartLedger {
    const kept = ledgers.get(id)
    const ledger = kept?.uploadId === uploadId ? kept : { uploadId, receipts: new Map() }
    ledgers.set(id, ledger)
    return ledger
  }

  async function decide(id: string, uploadId: string, first: UploadStatus) {
    undecided.set(id, uploadId)
    update(id, { state: 'verifying' })
    const verdict = await awaitVerdict(first, uploadId, ports, signal)
    undecided.delete(id)
    const problem = verdict.error?.code ?? 'internal_error'
    if (verdict.status === 'safe') update(id, { state: 'safe', ...(verdict.photoId && { photoId: verdict.photoId }) })
    else if (bentOnTheWay.has(problem)) startOver(id, problem)
    else update(id, { state: 'refused', problem })
  }

  /** Leaves the file as failed; the next try hashes and sends it anew. */
  function startOver(id: string, problem: string) {
    ownerOfHash.delete(hashes.get(id) ?? '')
    hashes.delete(id)
    ledgers.delete(id)
    update(id, { state: 'failed', problem, sentBytes: 0 })
  }

  async function sendWithTickets(item: UploadItem, sha256: string) {
    const { id, file } = item
    const request = {
      name: file.name,
      type: file.type,
      size: file.size,
      sha256,
      capturedAt: new Date(file.lastModified).toISOString(),
    }
    for (let fruitless = 0; ;) {
      update(id, { state: 'queued' })
      const ticket = await requestTicket(request)
      if ('error' in ticket) return update(id, { state: 'refused', problem: ticket.error.code })
      if (ticket.known) return update(id, { state: 'known', sentBytes: file.size, photoId: ticket.photoId })
      const ledger = ledgerOf(id, ticket.uploadId)
      const before = ledger.receipts.size
      const freshUntil = ports.now() + ticketLifetime
      try {
        const onProgress = (sentBytes: number) => update(id, { state: 'sending', sentBytes })
        const options = { ports, limiter: sending, freshUntil, onProgress, signal }
        const receipts = await sendParts(file, ticket, ledger, options)
        update(id, { state: 'verifying', sentBytes: file.size })
        const first = await retryTransient(() => ports.complete(ticket.uploadId, receipts), ports, signal)
        return await decide(id, ticket.uploadId, first)
      } catch (cause) {
        // All parts were sent, yet completion failed: what the ledger says is no longer true in the store.
        if (ledger.receipts.size === ticket.parts.length) ledgers.delete(id)
        fruitless = ledger.receipts.size > before ? 0 : fruitless + 1
        const expired = cause instanceof UploadFailure && cause.remedy === 'expired'
        if (!expired || fruitless >= maxFruitlessTickets) throw cause
      }
    }
  }

  async function process(item: UploadItem) {
    try {
      const uploadId = undecided.get(item.id)
      if (uploadId) return await decide(item.id, uploadId, { status: 'verifying' })
      const sha256 = await hashOnce(item)
      if (!claimHash(item.id, sha256)) return update(item.id, { state: 'duplicate', sentBytes: item.file.size })
      update(item.id, { state: 'queued' })
      await holdingTicket(() => sendWithTickets(item, sha256))
    } catch (cause) {
      if (signal.aborted) return
      const problem = cause instanceof UploadFailure ? cause.code : 'internal_error'
      update(item.id, { state: 'failed', problem })
      if (!(cause instanceof UploadFailure)) throw cause
    }
  }

  return {
    add(files) {
      const picked = [...files].map((file): UploadItem => {
        const id = String(nextNumber++)
        const problem = checkPickedFile(file)
        return problem
          ? { id, file, state: 'refused', sentBytes: 0, problem }
          : { id, file, state: 'waiting', sentBytes: 0 }
      })
      publish([...items, ...picked])
      for (const item of picked) if (item.state === 'waiting') void process(item)
    },
    retryFailed() {
      const failed = items.filter(({ state }) => state === 'failed')
      publish(
        items.map((item) =>
          item.state === 'failed'
            ? { id: item.id, file: item.file, state: 'waiting', sentBytes: item.sentBytes }
            : item,
        ),
      )
      for (const item of failed) void process(item)
    },
    clearSettled: () => publish(items.filter((item) => !isSettled(item))),
    snapshot: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => controller.abort(),
  }
}
