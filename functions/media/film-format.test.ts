import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import { maxFilmBitsPerSecond } from '#shared/rules/film-limits.ts'
import { filmFormat } from './film-format.ts'
import { readMovie } from './read-movie.ts'

/** Silent H.264, its index first, as a phone’s editor leaves it. */
const plain = readFileSync(join(import.meta.dirname, '../../local/demo/dance-floor.mp4'))

async function look(bytes: Buffer, size = bytes.length) {
  const movie = await readMovie(async ({ from, to }) => bytes.subarray(from, to), bytes.length)
  return movie && filmFormat(movie, size)
}

/** The film with other bytes at an offset from where these letters stand. */
function changed(letters: string, offset: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(plain)
  copy.set(bytes, copy.indexOf(letters, 0, 'latin1') + offset)
  return copy
}

describe('a film’s index', () => {
  it('says that it plays everywhere as it is', async () => {
    expect(await look(plain)).toMatchObject({ isHdr: false, playsEverywhere: true })
  })

  it.each<[string, Buffer]>([
    ['its index is behind its picture', readFixture('movie.mp4')],
    ['its picture is of another codec', changed('stsd', 16, [...Buffer.from('hvc1')])],
    ['its picture has 10 bits', changed('avcC', 5, [110])],
    ['it lies on its side', changed('tkhd', 44, [0, 0, 0, 0, 0, 1, 0, 0])],
    ['it is larger than a screen', changed('tkhd', 80, [0x0f, 0, 0, 0])],
    ['it has an odd number of pixels', changed('tkhd', 82, [0x80, 0])],
  ])('says that it does not where %s', async (_, bytes) => {
    expect(await look(bytes)).toMatchObject({ playsEverywhere: false })
  })

  it('says that it does not where it takes more than a hall’s network carries', async () => {
    expect(await look(plain, (maxFilmBitsPerSecond / 8) * 60)).toMatchObject({ playsEverywhere: false })
  })

  it.each([
    ['PQ', 16],
    ['HLG', 18],
  ])('says that its colours are those of %s', async (_, transfer) => {
    const colr = Buffer.from([0, 0, 0, 19, ...Buffer.from('colrnclx'), 0, 9, 0, transfer, 0, 9, 0])
    const copy = Buffer.from(plain)
    // In place of the boxes behind the decoder's configuration, which say nothing that is looked at.
    const avcC = copy.indexOf('avcC', 0, 'latin1')
    const after = avcC - 4 + copy.readUInt32BE(avcC - 4)
    colr.copy(copy, after)
    expect(await look(copy)).toMatchObject({ isHdr: true, playsEverywhere: false })
  })

  it('is read without harm, damaged in any way', async () => {
    const flips = fc.array(fc.record({ at: fc.nat({ max: 6000 }), value: fc.integer({ min: 0, max: 255 }) }), {
      minLength: 1,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(flips, async (harm) => {
        const copy = Buffer.from(plain)
        for (const { at, value } of harm) copy[at] = value
        expect((await look(copy))?.width ?? 0).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
