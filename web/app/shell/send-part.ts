import { failureOfStore } from '../upload-engine/failure-of-store.ts'
import { UploadFailure } from '../upload-engine/upload-failure.ts'
import type { UploadPart } from '../upload-engine/upload-ports.ts'

/**
 * A phone that slept leaves connections that never end; this many milliseconds without a byte count as a broken one.
 */
const stallAfter = 45_000

/**
 * Sends one part by XMLHttpRequest, the only API with upload progress. Resolves with the part's ETag, empty if the
 * store already had the object (412 of `If-None-Match`). Throws an `UploadFailure`.
 */
export function sendPart(
  part: Pick<UploadPart, 'method' | 'url' | 'headers'>,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    const watchForStall = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), stallAfter)
    }
    const abort = () => request.abort()
    const end = () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      watchForStall()
      onProgress(Math.min(loaded, bytes.size))
    })
    request.addEventListener('load', () => {
      end()
      const failure = failureOfStore(request.status, request.responseText)
      if (failure) reject(failure)
      else resolve(request.getResponseHeader('etag') ?? '')
    })
    const breakOff = () => {
      end()
      reject(new UploadFailure('network', 'transient'))
    }
    request.addEventListener('error', breakOff)
    request.addEventListener('abort', breakOff)
    signal.addEventListener('abort', abort)

    request.open(part.method, part.url)
    // By default Firefox parses the store's empty answer as XML and complains.
    request.responseType = 'text'
    for (const [name, value] of Object.entries(part.headers ?? {})) request.setRequestHeader(name, value)
    watchForStall()
    request.send(bytes)
  })
}
