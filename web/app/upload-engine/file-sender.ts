import type { FileRequest, UploadStatus, UploadTicket } from '#shared/api/uploads.ts'
import { singleRequestBytes } from '#shared/rules/upload-parts.ts'
import pLimit from 'p-limit'
import { batchTickets } from './batch-tickets.ts'
import { retryTransient } from './retry-transient.ts'
import type { RightOfWay } from './right-of-way.ts'
import { type PartLedger, sendParts } from './send-parts.ts'
import { UploadFailure } from './upload-failure.ts'
import { noPlace } from './upload-item.ts'
import type { NewUpload, PartReceipt, Preview, UploadPorts } from './upload-ports.ts'

/** Files that hold a ticket: enough to keep the line busy, few enough that their URLs stay fresh. */
const ticketsAtOnce = 48
/** A ticket older than this is renewed before use: its URLs live an hour, but clocks are wrong and phones sleep. */
const ticketLifetime = 20 * 60_000
/** Tries of a preview, for which its original waits. */
const previewTries = 3
/** Refusals that pass, so that the file is kept for another try. */
const passing: ReadonlySet<string> = new Set(['uploads_paused', 'switched_off', noPlace])
/** Tickets in a row that brought not one part across. */
const maxFruitlessTickets = 5

/** A hashed file of the queue; `sha256` in lower-case hex. */
export interface HashedFile {
  id: string
  file: File
  sha256: string
  forHosts: boolean
}

/** What becomes of a file before its verdict: nothing was to be sent, or all of it lies in the store. */
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
    // Bytes that were sent before stay for whom they are, unless this wish is about them.
    ...(forHosts && { audience: 'hosts' as const }),
  }
}

/** Hears how far a file is: waiting for its ticket, being sent, sent whole. */
interface SendListener {
  queued: () => void
  sending: (sentBytes: number) => void
  sent: () => void
}

/** Whether a failure says that the line has too much to carry. */
export const isOverload = (cause: unknown) => cause instanceof UploadFailure && cause.remedy === 'transient'

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

/** Takes hashed files to the store, ticket → parts → completion, each when it has the right of way. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function createFileSender(ports: UploadPorts, way: RightOfWay, signal: AbortSignal) {
  const holdingTicket = pLimit(ticketsAtOnce)
  const requestTicket = batchTickets(ports, signal)
  const ledgers = new Map<string, PartLedger>()
  /** Those that came with the places of previews. */
  const held = new Map<string, { ticket: UploadTicket; freshUntil: number }>()

  /** What of an upload lies in the store: by the ticket's word where it has one, else by what this page has sent. */
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

  /** Has a file shown before it is sent, and answers as which photo; undefined where nothing is to be shown. */
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
        // All parts were sent, yet completion failed: what the ledger says is no longer true in the store.
        if (ledger.receipts.size === ticket.parts.length) ledgers.delete(id)
        fruitless = ledger.receipts.size > before ? 0 : fruitless + 1
        const expired = cause instanceof UploadFailure && cause.remedy === 'expired'
        if (!expired || fruitless >= maxFruitlessTickets) throw cause
      }
    }
  }

  return {
    announce,
    /** Sends what the store lacks of a file. Throws the first failure that neither retries nor new tickets cure. */
    send: (hashed: HashedFile, listener: SendListener) => holdingTicket(() => sendWithTickets(hashed, listener)),
    /** The next try sends all of the file again. */
    forget(id: string) {
      ledgers.delete(id)
      held.delete(id)
    },
  }
}
