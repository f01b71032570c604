import { UploadFailure } from '../../upload-engine/upload-failure.ts'

/** What the worker answers for the file of that number; no hash where it could not be read. */
export interface HashAnswer {
  number: number
  hash?: Uint8Array
}

type Settle = { resolve: (hash: string) => void; reject: (cause: UploadFailure) => void }

const asked = new Map<number, Settle>()
let running: Worker | undefined
let lastNumber = 0

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data: { number, hash } }: MessageEvent<HashAnswer>) => {
    const settle = asked.get(number)
    asked.delete(number)
    if (hash) settle?.resolve(toHex(hash))
    else settle?.reject(new UploadFailure('not_readable', 'final'))
  })
  // Its script did not come, or the phone has taken its memory away: another one may do.
  worker.addEventListener('error', () => {
    worker.terminate()
    running = undefined
    for (const { reject } of asked.values()) reject(new UploadFailure('network', 'transient'))
    asked.clear()
  })
  return worker
}

/**
 * SHA-256 of a picked file, lower-case hex, taken in a worker that all files share. Throws `not_readable` where the file
 * has gone or changed since.
 */
export function hashFile(file: File, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    lastNumber += 1
    const number = lastNumber
    asked.set(number, { resolve, reject })
    running ??= startWorker()
    running.postMessage({ number, file })
  })
}
