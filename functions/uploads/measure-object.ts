import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { openObject } from '../gateways/media-bucket.ts'

export interface Measured {
  /** Bytes. */
  size: number
  /** Lower-case hex. */
  sha256: string
  crc32: number
  /** The first bytes; the whole object if it is short enough. */
  head: Buffer
}

/** Reads an object once and keeps its first `keep` bytes; undefined if it does not exist. */
export async function measureObject(key: string, keep: number): Promise<Measured | undefined> {
  const stream = await openObject(key)
  if (!stream) return undefined
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let size = 0
  let sum = 0
  for await (const data of stream) {
    if (!Buffer.isBuffer(data)) throw new TypeError('S3 streamed no bytes.')
    hash.update(data)
    sum = crc32(data, sum)
    if (size < keep) kept.push(data.subarray(0, keep - size))
    size += data.length
  }
  return { size, sha256: hash.digest('hex'), crc32: sum, head: Buffer.concat(kept) }
}
