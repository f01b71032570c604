import type { FileRequest, UploadStatus, UploadTicket } from '#shared/api/uploads.ts'
import { singleRequestBytes } from '#shared/rules/upload-parts.ts'
import pLimit from 'p-limit'
import { batchTickets } from './batch-tickets.ts'
import { retryTransient } from './retry-transient.ts'
import type { SendPriority } from './send-priority.ts'
import { type PartLedger, sendParts } from './send-parts.ts'
import { UploadFailure } from './upload-failure.ts'
import { noPlace } from './upload-item.ts'
import type { NewUpload, PartReceipt, Preview, UploadPorts } from './upload-ports.ts'

/** Files with a ticket: enough to keep the line busy, few enough that their URLs stay fresh. */
const ticketsAtOnce = 48
/** A ticket older than this is renewed before use: its URLs last an hour, but clocks are wrong and phones sleep. */
const ticketLifetime = 20 * 60_000
/** Tries of a preview; its original waits meanwhile. */
const previewTries = 3
/** Temporary refusals: the file is kept for another try. */
const passing: ReadonlySet<string> = new Set(['uploads_paused', 'switched_off', noPlace])
/** Tickets in a row without a single part sent. */
const maxFruitlessTickets = 5

/** A hashed file of the queue; `sha256` in lower-case hex. */
export interface HashedFile {
  id: string
  file: File
  sha256: string
  forHosts: boolean
}

/** Result before the verdict: nothing had to be sent, or all of it is in the store. */
export type SendOutcome =
  | { state: 'refused'; problem: string }
  | { state: 'known' | 'sentByOther'; photoId: string }
  | { state: 'verifying'; uploadId: string; said: UploadStatus }

function requestFor({ file, sha256, forHosts }: HashedFile): FileRequest {
  const { name, type, size, lastModified } = file
  return {
    name,
    type,
    size,
    sha256,
    capturedAt: new Date(lastModified).toISOString(),
    // Known bytes keep their audience, unless this request is about it.
    ...(forHosts && { audience: 'hosts' as const }),
  }
}

/** Receives a file's progress: waiting for its ticket, being sent, all sent. */
interface SendListener {
  queued: () => void
  sending: (sentBytes: number) => void
  sent: () => void
}

/** Whether a failure means that the line is overloaded. */
export const isOverload = (cause: unknown) => cause instanceof UploadFailure && cause.remedy === 'transient'

/** Joins the parts. A file in one request needs no joining: the object itself triggers its verification. */
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

/** Sends hashed files to the store, ticket → parts → completion, each when it has the right of way. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function createFileSender(ports: UploadPorts, way: SendPriority, signal: AbortSignal) {
  const holdingTicket = pLimit(ticketsAtOnce)
  const requestTicket = batchTickets(ports, signal)
  const ledgers = new Map<string, PartLedger>()
  /** Tickets that came with their previews' places. */
  const held = new Map<string, { ticket: UploadTicket; freshUntil: number }>()

  /** The parts of an upload that the store has: as the ticket says, else as this page has sent. */
  function ledgerOf(id: string, { uploadId, arrived }: NewUpload): PartLedger {
    const kept = ledgers.get(id)
    const sentHere = kept?.uploadId === uploadId ? kept.receipts : new Map<number, PartReceipt>()
    const receipts = arrived ? new Map(arrived.map((receipt) => [receipt.number, receipt])) : sentHere
    const ledger = { uploadId, receipts }
    ledgers.set(id, ledger)
    return ledger
  }

  async function sendPreview({ bytes }: Preview, place: NonNullable<NewUpload['preview']>) {
    const part = { number: 1, from: 0, to: bytes.size, ...place }
    for (let tried = 1; ; tried += 1)
      try {
        await ports.untilOnline(signal)
        return await way.preview(bytes.size, () => ports.sendPart(part, bytes, () => undefined, signal))
      } catch (cause) {
        if (tried === previewTries || !isOverload(cause)) throw cause
      }
  }

  /** Sends a file's preview first and returns its photo; undefined if nothing is to be shown. */
  async function announce(hashed: HashedFile, preview: Preview): Promise<string | undefined> {
    const freshUntil = ports.now() + ticketLifetime
    const ticket = await requestTicket({ ...requestFor(hashed), preview: preview.facts })
    held.set(hashed.id, { ticket, freshUntil })
    if ('error' in ticket || ticket.known || !ticket.preview) return undefined
    const place = ticket.preview
    await sendPreview(preview, place)
    return place.photoId
  }

  async function ticketFor(hashed: HashedFile): Promise<{ ticket: UploadTicket; freshUntil: number }> {
    const announced = held.get(hashed.id)
    held.delete(hashed.id)
    if (announced && ports.now() < announced.freshUntil) return announced
    const ticket = await requestTicket(requestFor(hashed))
    return { ticket, freshUntil: ports.now() + ticketLifetime }
  }

  async function sendWithTickets(hashed: HashedFile, listener: SendListener): Promise<SendOutcome> {
    const { id, file } = hashed
    for (let fruitless = 0; ;) {
      listener.queued()
      const { ticket, freshUntil } = await ticketFor(hashed)
      if ('error' in ticket && passing.has(ticket.error.code)) throw new UploadFailure(ticket.error.code, 'final')
      if ('error' in ticket) return { state: 'refused', problem: ticket.error.code }
      if (ticket.known) return { state: ticket.mine ? 'known' : 'sentByOther', photoId: ticket.photoId }
      const ledger = ledgerOf(id, ticket)
      const before = ledger.receipts.size
      try {
        const options = { ports, turn: way.original, freshUntil, onProgress: listener.sending, signal }
        const receipts = await sendParts(file, ticket, ledger, options)
        listener.sent()
        const said = await complete(ticket, file.size, receipts, ports, signal)
        return { state: 'verifying', uploadId: ticket.uploadId, said }
      } catch (cause) {
        // All parts were sent, yet completion failed: the ledger no longer matches the store.
        if (ledger.receipts.size === ticket.parts.length) ledgers.delete(id)
        fruitless = ledger.receipts.size > before ? 0 : fruitless + 1
        const expired = cause instanceof UploadFailure && cause.remedy === 'expired'
        if (!expired || fruitless >= maxFruitlessTickets) throw cause
      }
    }
  }

  return {
    announce,
    /** Sends what the store lacks of a file. Throws the first failure that neither retries nor new tickets fix. */
    send: (hashed: HashedFile, listener: SendListener) => holdingTicket(() => sendWithTickets(hashed, listener)),
    /** Makes the next try send the whole file again. */
    forget(id: string) {
      ledgers.delete(id)
      held.delete(id)
    },
  }
}
