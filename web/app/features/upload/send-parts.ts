import type { Limiter } from './limit-parallel.ts'
import { retryTransient } from './retry-transient.ts'
import { UploadFailure } from './upload-failure.ts'
import type { NewUpload, PartReceipt, UploadPorts } from './upload-ports.ts'

/** What one upload has sent so far; it outlives a ticket, so that a renewed one sends only what is missing. */
export interface PartLedger {
  uploadId: string
  receipts: Map<number, PartReceipt>
}

export interface SendPartsOptions {
  ports: UploadPorts
  /** Shared by all files: how many parts are on their way at once. */
  limiter: Limiter
  /** By the ports' clock: from then on the ticket's URLs are taken for expired. */
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
  { ports, limiter, freshUntil, onProgress, signal }: SendPartsOptions,
): Promise<PartReceipt[]> {
  const sent = new Map(
    ticket.parts.filter(({ number }) => ledger.receipts.has(number)).map((part) => [part.number, part.to - part.from]),
  )
  const report = () => onProgress([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  report()

  // One broken part stops its siblings that have not started: they would go to a ticket that is no longer good.
  let broken = false
  const missing = ticket.parts.filter(({ number }) => !ledger.receipts.has(number))
  const outcomes = await Promise.allSettled(
    missing.map((part) =>
      limiter(async () => {
        if (broken) return
        try {
          const etag = await retryTransient(
            () => {
              if (ports.now() >= freshUntil) throw new UploadFailure('network', 'expired')
              sent.set(part.number, 0)
              report()
              const bytes = file.slice(part.from, part.to)
              return ports.sendPart(
                part,
                bytes,
                (partBytes) => {
                  sent.set(part.number, partBytes)
                  report()
                },
                signal,
              )
            },
            ports,
            signal,
          )
          sent.set(part.number, part.to - part.from)
          ledger.receipts.set(part.number, { number: part.number, etag })
          report()
        } catch (cause) {
          broken = true
          throw cause
        }
      }),
    ),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return [...ledger.receipts.values()].toSorted((a, b) => a.number - b.number)
}
