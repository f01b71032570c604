import { sha256 } from '@noble/hashes/sha2.js'

/** Up to here the browser's own digest is far faster; above, a whole file in memory may crash a phone's tab. */
export const digestLimit = 64 * 1024 * 1024
const chunkBytes = 4 * 1024 * 1024

/** Reused buffers: new ones take a hundred megabytes until a browser collects them. */
const spare: ArrayBuffer[] = []
/** As many as files are hashed at once, and their most bytes. */
const mostSpare = { count: 2, bytes: 16 * 1024 * 1024 } as const

/** A file's SHA-256. Blocks its thread: a page uses a worker for it. Rejects if the file cannot be read. */
export async function hashBytes(file: Blob): Promise<Uint8Array> {
  if (file.size <= digestLimit) {
    // It copies the bytes before it begins, so their buffer is free again.
    const digest = withBytes(file, (bytes) => ({ of: crypto.subtle.digest('SHA-256', bytes) }))
    return new Uint8Array(await (await digest).of)
  }
  const hasher = sha256.create()
  // A few MiB at a time: half a gigabyte must not be in memory.
  for (let from = 0; from < file.size; from += chunkBytes)
    await withBytes(file.slice(from, from + chunkBytes), (bytes) => hasher.update(bytes))
  return hasher.digest()
}

/** Passes a file's bytes to `use`; they are valid until it returns. */
async function withBytes<Result>(file: Blob, use: (bytes: Uint8Array<ArrayBuffer>) => Result): Promise<Result> {
  let reader: ReadableStreamBYOBReader
  try {
    reader = file.stream().getReader({ mode: 'byob' })
  } catch {
    // A browser without BYOB readers reads each file into a new buffer.
    return use(new Uint8Array(await file.arrayBuffer()))
  }
  const free = spare.pop()
  let buffer = free && free.byteLength >= file.size ? free : new ArrayBuffer(file.size)
  for (let at = 0; at < file.size;) {
    const { value, done } = await reader.read(new Uint8Array(buffer, at))
    if (done) throw new Error('The file has become shorter.')
    buffer = value.buffer
    at += value.length
  }
  const result = use(new Uint8Array(buffer, 0, file.size))
  if (spare.length < mostSpare.count && buffer.byteLength <= mostSpare.bytes) spare.push(buffer)
  return result
}
