import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { captureTime } from '#shared/rules/capture-time.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { readFixture } from '#e2e/kit/send-file.ts'
import { drawPhoto } from './draw-photo.ts'
import { inspectOriginal } from '../uploads/inspect-original.ts'

/** What chance does to a file: bytes replaced, most of them where the structure is, and its end cut off. */
const damage = fc.record({
  bytes: fc.array(
    fc.record({
      place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      inStructure: fc.boolean(),
      value: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.integer({ min: 0, max: 255 })),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
})
type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never

/** Bytes of a file in which decoders read lengths, counts and sizes. */
const structureBytes = 800

function damaged(file: Buffer, { bytes, kept }: Damage, structureAt: number): Buffer {
  const copy = Buffer.from(file)
  for (const { place, inStructure, value } of bytes) {
    const at = inStructure
      ? structureAt + Math.floor(place * Math.min(structureBytes, copy.length - structureAt))
      : Math.floor(place * copy.length)
    copy[at] = value
  }
  return copy.subarray(0, Math.ceil(kept * copy.length))
}

/** Decoders complain to the console, of thousands of files. */
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterAll(() => vi.restoreAllMocks())

const photos: readonly [string, FileTypeName][] = [
  ['sideways.jpg', 'jpeg'],
  ['zoneless.jpg', 'jpeg'],
  ['pattern.png', 'png'],
  ['pattern.webp', 'webp'],
  ['pattern.heic', 'heic'],
  ['wide-gamut.heic', 'heic'],
]
const videos = ['movie.mp4', 'movie.mov'] as const

describe('a damaged file', () => {
  it.each([...photos.map(([name]) => name), ...videos])('is judged, with %s damaged in any way', async (name) => {
    const file = readFixture(name)
    const structureAt = Math.max(0, file.indexOf('moov'))
    await fc.assert(
      fc.asyncProperty(damage, async (harm) => {
        const bytes = damaged(file, harm, structureAt)
        const read = async ({ from, to }: { from: number; to: number }) => bytes.subarray(from, to)
        const measured = { head: bytes, size: bytes.length, sha256: '', crc32: 0 }
        const judged = await inspectOriginal(read, measured, { fileTime: new Date(), kind: 'photo' })
        if ('refusal' in judged) expect(judged.refusal.message).toMatch(/\w/)
        else
          expect(judged.taken ? captureTime(judged.taken, 'Europe/Oslo') : 'unknown').toMatch(/^\d{4}-.*Z$|^unknown$/)
      }),
      { numRuns: 200 },
    )
  })

  it.each(photos)('is drawn or not, with %s damaged in any way, and a good one after it is', async (name, type) => {
    const file = readFixture(name)
    const { width, height } = await drawPhoto(file, type)
    await fc.assert(
      fc.asyncProperty(damage, async (harm) => {
        // Whether the decoder makes something of it is its own affair, as long as it comes back.
        await drawPhoto(damaged(file, harm, 0), type).catch((error: unknown) => expect(error).toBeInstanceOf(Error))
      }),
      { numRuns: 40 },
    )
    expect(await drawPhoto(file, type)).toMatchObject({ width, height })
  })
})
