import { UploadFailure } from './upload-failure.ts'

/** Up to here the browser's own digest is far faster; above, a whole file in memory may end a phone's tab. */
const digestLimit = 64 * 1024 * 1024

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** SHA-256 of a picked file, lower-case hex. Throws `not_readable` where the file has gone or changed since. */
export async function hashFile(file: File, signal: AbortSignal): Promise<string> {
  if (file.size > digestLimit) return hashInWorker(file, signal)
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    throw new UploadFailure('not_readable', 'final', { cause })
  }
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

async function hashInWorker(file: File, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (cause?: unknown) => reject(new UploadFailure('not_readable', 'final', { cause }))
      worker.addEventListener('message', ({ data }: MessageEvent<{ hash?: Uint8Array }>) =>
        data.hash ? resolve(toHex(data.hash)) : fail(),
      )
      worker.addEventListener('error', fail)
      signal.addEventListener('abort', fail)
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
