import type { UploadStatus } from '#shared/api/uploads.ts'
import pLimit from 'p-limit'
import { retryTransient } from './retry-transient.ts'
import { UploadFailure } from './upload-failure.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Parallel requests, even if hundreds of files wait for verdicts. */
const questionsAtOnce = 4
/** Milliseconds between requests of all files together while others are still being sent. */
const whileSending = 500

const firstPause = 400
const longestPause = 5000
/** The store's notification may be late and a long video takes time; after this the guest may ask again. */
const patience = 5 * 60_000

/** An upload that the server does not know, or not in this link's gallery, is sent again. */
function refusedIfUnknown(cause: unknown): UploadStatus {
  if (!(cause instanceof UploadFailure) || cause.code !== 'not_found') throw cause
  return { status: 'refused', error: { code: 'upload_incomplete', message: cause.message } }
}

/**
 * Asks for the verdicts of all files of a queue until the server has decided, beginning with what it has `said` at
 * first.
 * Throws `verification_slow` when it has not after five minutes.
 */
export function pollVerdicts(
  ports: UploadPorts,
  isSending: () => boolean,
  signal: AbortSignal,
): (uploadId: string, said: UploadStatus) => Promise<UploadStatus> {
  const asking = pLimit(questionsAtOnce)
  const seldom = pLimit(1)
  const rest = async () => {
    if (isSending()) await ports.wait(whileSending, signal)
  }
  const show = (uploadId: string) =>
    asking(async () => {
      await seldom(rest)
      return ports.show(uploadId)
    })

  async function untilDecided(uploadId: string, said: UploadStatus) {
    const deadline = ports.now() + patience
    let status = said
    let pause = firstPause
    while (status.status === 'verifying') {
      if (ports.now() >= deadline) throw new UploadFailure('verification_slow', 'final')
      await ports.wait(pause * (0.8 + 0.4 * ports.random()), signal)
      pause = Math.min(longestPause, pause * 1.5)
      status = await retryTransient(() => show(uploadId), ports, signal)
    }
    return status
  }
  return (uploadId, said) => untilDecided(uploadId, said).catch(refusedIfUnknown)
}
