import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestLimit, hashBytes } from './hash-bytes.ts'
import { toHex } from './to-hex.ts'

const hashOf = async (file: Blob) => toHex(await hashBytes(file))
const expectedOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it.each([
  ['empty', 0],
  ['of a byte', 1],
  ['of one read', 60_000],
  ['of many reads', 5_000_001],
  ['too large for a buffer that is kept', 17 * 1024 * 1024],
  ['too large for memory', digestLimit + 5],
])('a file that is %s has its own hash', async (_, size) => {
  const bytes = randomBytes(size)
  expect(await hashOf(new Blob([bytes]))).toBe(expectedOf(bytes))
})

it('files that are hashed at once, of any sizes, keep apart', async () => {
  const files = [5_000_000, 10, 3_000_000, 0, 70_000, 5_000_000].map((size) => randomBytes(size))
  expect(await Promise.all(files.map((bytes) => hashOf(new Blob([bytes]))))).toEqual(files.map(expectedOf))
})

/** A file that its disk lost while it was read. */
class LostFile extends Blob {
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream({ type: 'bytes', pull: (controller) => controller.error(new Error('lost')) })
  }
}

/** A file in a browser whose streams fill no buffers of others. */
class PlainFile extends Blob {
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new ReadableStream()
  }
}

it('a file that cannot be read says so, and the next one is hashed', async () => {
  const bytes = randomBytes(100_000)
  await hashOf(new Blob([bytes]))
  await expect(hashBytes(new LostFile([bytes]))).rejects.toThrow('lost')
  expect(await hashOf(new Blob([bytes]))).toBe(expectedOf(bytes))
})

it('a file has the same hash where a browser fills no buffer', async () => {
  const bytes = randomBytes(100_000)
  expect(await hashOf(new PlainFile([bytes]))).toBe(expectedOf(bytes))
})
