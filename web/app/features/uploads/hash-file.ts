import { toHex } from '../../upload-engine/to-hex.ts'
import { UploadFailure } from '../../upload-engine/upload-failure.ts'
import { workerCalls } from './worker-calls.ts'

/** Null where the file could not be read. */
export type HashAnswer = Uint8Array | null

const hashing = workerCalls<File, HashAnswer>({
  start: () => new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' }),
  without: hashHere,
})

/** The page stutters, and the file is sent. */
async function hashHere(file: File): Promise<HashAnswer> {
  const { hashBytes } = await import('../../upload-engine/hash-bytes.ts')
  return hashBytes(file).catch(() => null)
}

/** Fetches what it takes: on a slow line that is seconds, which nobody has who has picked his photos. */
export const startHashing = () => void hashing.startAhead()

/**
 * SHA-256 of a picked file, lower-case hex, taken in a worker that all files share, or by the page where there is none. Throws `not_readable` where the file
 * has gone or changed since.
 */
export async function hashFile(file: File, signal: AbortSignal): Promise<string> {
  const hash = await hashing.ask(file, signal)
  if (!hash) throw new UploadFailure('not_readable', 'final')
  return toHex(hash)
}
