import { sha256 } from '@noble/hashes/sha2.js'
import type { HashAnswer } from './hash-file.ts'

/** Up to here the browser's own digest is far faster; above, a whole file in memory may end a phone's tab. */
const digestLimit = 64 * 1024 * 1024
const chunkBytes = 4 * 1024 * 1024

/** Answers each file with its SHA-256, so that the page itself never waits for one. */
addEventListener('message', ({ data: { number, file } }: MessageEvent<{ number: number; file: File }>) => {
  const answer = (message: HashAnswer) => postMessage(message)
  const hashing = file.size > digestLimit ? hashInChunks(file) : digest(file)
  hashing.then(
    (hash) => answer({ number, hash }),
    () => answer({ number }),
  )
})

async function digest(file: File): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
}

/** Reads a few MiB at a time: half a gigabyte must not stand in memory. */
async function hashInChunks(file: File): Promise<Uint8Array> {
  const hasher = sha256.create()
  for (let from = 0; from < file.size; from += chunkBytes) {
    hasher.update(new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer()))
  }
  return hasher.digest()
}
