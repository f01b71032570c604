import { sha256 } from '@noble/hashes/sha2.js'

/** Up to here the browser's own digest is far faster; above, a whole file in memory may end a phone's tab. */
export const digestLimit = 64 * 1024 * 1024
const chunkBytes = 4 * 1024 * 1024

/** A file's SHA-256. Blocks its thread: a page leaves it to a worker. Rejects where the file cannot be read. */
export async function hashBytes(file: Blob): Promise<Uint8Array> {
  if (file.size <= digestLimit) return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hasher = sha256.create()
  // A few MiB at a time: half a gigabyte must not stand in memory.
  for (let from = 0; from < file.size; from += chunkBytes) {
    hasher.update(new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer()))
  }
  return hasher.digest()
}
