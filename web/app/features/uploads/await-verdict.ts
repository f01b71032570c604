import type { UploadStatus } from '#shared/api/uploads.ts'
import { retryTransient } from './retry-transient.ts'
import { UploadFailure } from './upload-failure.ts'
import type { UploadPorts } from './upload-ports.ts'

const firstPause = 400
const longestPause = 5000
/** The store's own message may be late and a long video takes its time; after this the guest may ask again. */
const patience = 5 * 60_000

/** Asks until the server has decided. Throws `verification_slow` when it has not after five minutes. */
export async function awaitVerdict(
  first: UploadStatus,
  uploadId: string,
  ports: UploadPorts,
  signal: AbortSignal,
): Promise<UploadStatus> {
  const deadline = ports.now() + patience
  let status = first
  let pause = firstPause
  while (status.status === 'verifying') {
    if (ports.now() >= deadline) throw new UploadFailure('verification_slow', 'final')
    await ports.wait(pause * (0.8 + 0.4 * ports.random()), signal)
    pause = Math.min(longestPause, pause * 1.5)
    status = await retryTransient(() => ports.show(uploadId), ports, signal)
  }
  return status
}
