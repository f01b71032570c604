import { retryTransient } from './retry-transient.ts'
import type { Turn } from './send-priority.ts'
import { UploadFailure } from './upload-failure.ts'
import type { NewUpload, PartReceipt, UploadPart, UploadPorts } from './upload-ports.ts'

/** What one upload has sent so far; it outlives a ticket, so that a renewed one sends only what is missing. */
export interface PartLedger {
  uploadId: string
  receipts: Map<number, PartReceipt>
}

export interface SendPartsOptions {
  ports: UploadPorts
  /** Limits parts in flight over all files; a part that waits for its next attempt does not count. */
  turn: Turn
  /** When the ticket's URLs count as expired, by the ports' clock. */
  freshUntil: number
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/**
 * Sends those parts of the ticket that the ledger does not hold yet, each with its own retries. Throws the first
 * failure that no retry cures, after the parts under way have ended.
 */
export async function sendParts(
  file: File,
  ticket: NewUpload,
  ledger: PartLedger,
  { ports, turn, freshUntil, onProgress, signal }: SendPartsOptions,
): Promise<PartReceipt[]> {
  const sent = new Map(
    ticket.parts.filter(({ number }) => ledger.receipts.has(number)).map((part) => [part.number, part.to - part.from]),
  )
  const report = () => onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  report()

  // One broken part stops its siblings that have not started: they would go to a ticket that is no longer good.
  let failure: { cause: unknown } | undefined
  const sendOnce = (part: UploadPart) =>
    turn(part.to - part.from, async () => {
      if (failure) throw new UploadFailure('network', 'final')
      if (ports.now() >= freshUntil) throw new UploadFailure('network', 'expired')
      const onPartProgress = (bytes: number) => {
        sent.set(part.number, bytes)
        report()
      }
      onPartProgress(0)
      return ports.sendPart(part, file.slice(part.from, part.to), onPartProgress, signal)
    })

  const missing = ticket.parts.filter(({ number }) => !ledger.receipts.has(number))
  await Promise.all(
    missing.map(async (part) => {
      try {
        const etag = await retryTransient(() => sendOnce(part), ports, signal)
        sent.set(part.number, part.to - part.from)
        ledger.receipts.set(part.number, { number: part.number, etag })
        report()
      } catch (cause) {
        failure ??= { cause }
      }
    }),
  )
  if (failure) throw failure.cause
  return [...ledger.receipts.values()].sort((a, b) => a.number - b.number)
}
