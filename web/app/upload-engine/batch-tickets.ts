import type { FileRequest, UploadTicket } from '#shared/api/uploads.ts'
import { paceRequests } from './pace-requests.ts'
import { retryTransient } from './retry-transient.ts'
import { UploadFailure } from './upload-failure.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Files a request; the server takes 500, but smaller answers let the first files leave sooner. */
const batchSize = 100
/** Milliseconds before the first request: long enough to gather what is hashed at the same time. */
const gatherFor = 50
/** Milliseconds between requests at most. Pauses double up to here: first files leave soon, few requests serve many. */
const longestPause = 400

interface Caller {
  file: FileRequest
  resolve: (ticket: UploadTicket) => void
  reject: (reason: unknown) => void
}

/** Batches requests for tickets into few calls, one at a time. */
export function batchTickets(ports: UploadPorts, signal: AbortSignal): (file: FileRequest) => Promise<UploadTicket> {
  let waiting: Caller[] = []
  let busy = false
  const pace = paceRequests(ports.now)

  async function serve(batch: Caller[]) {
    try {
      const files = batch.map(({ file }) => file)
      const tickets = await retryTransient(() => ports.requestTickets(files), ports, signal)
      batch.forEach(({ resolve, reject }, index) => {
        const ticket = tickets[index]
        if (ticket) resolve(ticket)
        else reject(new UploadFailure('internal_error', 'final'))
      })
    } catch (cause) {
      for (const { reject } of batch) reject(cause)
    }
  }

  async function serveAll() {
    busy = true
    let pause = gatherFor
    try {
      await ports.wait(pause, signal)
      while (waiting.length > 0) {
        await ports.wait(pace(), signal)
        const batch = waiting.slice(0, batchSize)
        waiting = waiting.slice(batchSize)
        await serve(batch)
        pause = Math.min(longestPause, pause * 2)
        await ports.wait(pause, signal)
      }
    } catch (cause) {
      for (const { reject } of waiting) reject(cause)
      waiting = []
    } finally {
      busy = false
    }
  }

  return (file) =>
    new Promise((resolve, reject) => {
      waiting.push({ file, resolve, reject })
      if (!busy) void serveAll()
    })
}
