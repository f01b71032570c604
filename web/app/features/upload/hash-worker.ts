import { sha256 } from '@noble/hashes/sha2.js'

const chunkBytes = 4 * 1024 * 1024

/** Answers each file with its SHA-256, reading a few MiB at a time: half a gigabyte must not stand in memory. */
addEventListener('message', (message: MessageEvent<File>) => {
  const file = message.data
  hashInChunks(file).then(
    (hash) => postMessage({ hash }),
    () => postMessage({ unreadable: true }),
  )
})

async function hashInChunks(file: File): Promise<Uint8Array> {
  const hasher = sha256.create()
  for (let from = 0; from < file.size; from += chunkBytes) {
    hasher.update(new Uint8Array(await file.slice(from, from + chunkBytes).arrayBuffer()))
  }
  return hasher.digest()
}
