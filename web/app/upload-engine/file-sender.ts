import type { UploadStatus } from '#shared/api/uploads.ts'
import { singleRequestBytes } from '#shared/rules/upload-parts.ts'
import pLimit from 'p-limit'
import { adaptParallel } from './adapt-parallel.ts'
import { batchTickets } from './batch-tickets.ts'
import { retryTransient } from './retry-transient.ts'
import { type PartLedger, sendParts } from './send-parts.ts'
import { UploadFailure } from './upload-failure.ts'
import type { NewUpload, PartReceipt, UploadPorts } from './upload-ports.ts'

/** Files that hold a ticket: enough to keep the line busy, few enough that their URLs stay fresh. */
const ticketsAtOnce = 48
/** A ticket older than this is renewed before use: its URLs live an hour, but a clock may be wrong and a phone may sleep. */
const ticketLifetime = 20 * 60_000
/** Tickets in a row that brought not one part across. */
const maxFruitlessTickets = 5

/** A hashed file of the queue; `sha256` in lower-case hex. */
interface HashedFile {
  id: string
  file: File
  sha256: string
  forHosts: boolean
}

/** What becomes of a file before its verdict: nothing was to be sent, or all of it lies in the store. */
export type SendOutcome =
  | { state: 'refused'; problem: string }
  | { state: 'known'; photoId: string }
  | { state: 'verifying'; uploadId: string; said: UploadStatus }

/** Hears how far a file is: waiting for its ticket, being sent, sent whole. */
interface SendListener {
  queued: () => void
  sending: (sentBytes: number) => void
  sent: () => void
}

const isOverload = (cause: unknown) => cause instanceof UploadFailure && cause.remedy === 'transient'

/** Has parts joined. What went in one request is whole: the object itself wakes its verification. */
async function complete(
  { uploadId, parts }: NewUpload,
  size: number,
  receipts: PartReceipt[],
  ports: UploadPorts,
  signal: AbortSignal,
): Promise<UploadStatus> {
  if (parts.length === 1 && size <= singleRequestBytes) return { status: 'verifying' }
  return retryTransient(() => ports.complete(uploadId, receipts), ports, signal)
}

/** Takes hashed files to the store, ticket → parts → completion, over a line that all of them share. */
export function createFileSender(ports: UploadPorts, signal: AbortSignal) {
  const holdingTicket = pLimit(ticketsAtOnce)
  const line = adaptParallel({ isOverload: (cause) => isOverload(cause) && ports.isOnline() })
  const requestTicket = batchTickets(ports, signal)
  const ledgers = new Map<string, PartLedger>()

  /** What of an upload lies in the store: by the store's own word where the ticket has it, else by what this page has sent. */
  function ledgerOf(id: string, { uploadId, arrived }: NewUpload): PartLedger {
    const kept = ledgers.get(id)
    const sentHere = kept?.uploadId === uploadId ? kept.receipts : new Map<number, PartReceipt>()
    const receipts = arrived ? new Map(arrived.map((receipt) => [receipt.number, receipt])) : sentHere
    const ledger = { uploadId, receipts }
    ledgers.set(id, ledger)
    return ledger
  }

  async function sendWithTickets(
    { id, file, sha256, forHosts }: HashedFile,
    listener: SendListener,
  ): Promise<SendOutcome> {
    const { name, type, size, lastModified } = file
    const request = {
      name,
      type,
      size,
      sha256,
      capturedAt: new Date(lastModified).toISOString(),
      // Bytes that were sent before stay for whom they are, unless this wish is about them.
      ...(forHosts && { audience: 'hosts' as const }),
    }
    for (let fruitless = 0; ;) {
      listener.queued()
      const ticket = await requestTicket(request)
      // That passes, so that the file is kept for another try.
      if ('error' in ticket && ticket.error.code === 'uploads_paused')
        throw new UploadFailure('uploads_paused', 'final')
      if ('error' in ticket) return { state: 'refused', problem: ticket.error.code }
      if (ticket.known) return { state: 'known', photoId: ticket.photoId }
      const ledger = ledgerOf(id, ticket)
      const before = ledger.receipts.size
      const freshUntil = ports.now() + ticketLifetime
      try {
        const options = { ports, limiter: line.run, freshUntil, onProgress: listener.sending, signal }
        const receipts = await sendParts(file, ticket, ledger, options)
        listener.sent()
        const said = await complete(ticket, size, receipts, ports, signal)
        return { state: 'verifying', uploadId: ticket.uploadId, said }
      } catch (cause) {
        // All parts were sent, yet completion failed: what the ledger says is no longer true in the store.
        if (ledger.receipts.size === ticket.parts.length) ledgers.delete(id)
        fruitless = ledger.receipts.size > before ? 0 : fruitless + 1
        const expired = cause instanceof UploadFailure && cause.remedy === 'expired'
        if (!expired || fruitless >= maxFruitlessTickets) throw cause
      }
    }
  }

  return {
    /** Sends what the store lacks of a file. Throws the first failure that neither retries nor new tickets cure. */
    send: (hashed: HashedFile, listener: SendListener) => holdingTicket(() => sendWithTickets(hashed, listener)),
    /** The next try sends all of the file again. */
    forget: (id: string) => void ledgers.delete(id),
    isSending: line.isBusy,
  }
}
