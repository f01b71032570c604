import type { UploadStatus } from '#shared/api/uploads.ts'
import { awaitVerdict } from './await-verdict.ts'
import { limitParallel } from './limit-parallel.ts'
import { UploadFailure } from './upload-failure.ts'
import type { UploadPorts } from './upload-ports.ts'

/** Two hundred files that wait for their verdicts ask few at a time. */
const questionsAtOnce = 4
/** Milliseconds between two questions of all files together while the line is needed for those that are still sent. */
const whileSending = 500

/** What the server no longer knows, or knows in no gallery of that link, is sent anew. */
function refusedIfUnknown(cause: unknown): UploadStatus {
  if (!(cause instanceof UploadFailure) || cause.code !== 'not_found') throw cause
  return { status: 'refused', error: { code: 'upload_incomplete', message: cause.message } }
}

/** Asks for the verdicts of all files of a queue, beginning with what the server has `said` at first. Throws as `awaitVerdict` does. */
export function openVerdictDesk(
  ports: UploadPorts,
  isSending: () => boolean,
  signal: AbortSignal,
): (uploadId: string, said: UploadStatus) => Promise<UploadStatus> {
  const asking = limitParallel(questionsAtOnce)
  const seldom = limitParallel(1)
  const rest = async () => {
    if (isSending()) await ports.wait(whileSending, signal)
  }
  const show = (uploadId: string) =>
    asking(async () => {
      await seldom(rest)
      return ports.show(uploadId)
    })
  return (uploadId, said) => awaitVerdict(said, uploadId, { ...ports, show }, signal).catch(refusedIfUnknown)
}
