import { failureOfStore } from './failure-of-store.ts'
import { UploadFailure } from './upload-failure.ts'
import type { UploadPart } from './upload-ports.ts'

/**
 * Sends one part, with progress only at its end. Resolves with the part's ETag like `sendPart`; throws an
 * `UploadFailure`.
 */
export async function fetchPart(
  { url, method, headers }: UploadPart,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const answer = await fetch(url, { method, body: bytes, signal, ...(headers && { headers }) }).catch(
    (cause: unknown) => {
      throw new UploadFailure('network', 'transient', { cause })
    },
  )
  const failure = failureOfStore(answer.status, await answer.text())
  if (failure) throw failure
  onProgress(bytes.size)
  return answer.headers.get('etag') ?? ''
}
