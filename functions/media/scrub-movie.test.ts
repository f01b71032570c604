import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import { boxesIn } from './movie-boxes.ts'
import { movieFacts } from './movie-facts.ts'
import type { Movie } from './read-movie.ts'
import { scrubMovie, scrubPiece } from './scrub-movie.ts'

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

function outline(file: Buffer): Movie {
  const boxes = boxesIn(file, 0, file.length)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov) throw new Error('No moov.')
  return { boxes, moov: file.subarray(moov.start, moov.end), moovStart: moov.start }
}

const scrubbed = (file: Buffer) => scrubPiece(Buffer.from(file), 0, scrubMovie(outline(file)))

/** A track of one chunk per offset, each with the same samples, as a camera writes timed metadata. */
function track(handler: string, offsets: number[], sampleSizes: number[]): Buffer {
  const hdlr = box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'), words(0, 0, 0))
  const stbl = box(
    'stbl',
    box('stsc', words(0, 1, 1, sampleSizes.length / offsets.length, 1)),
    box('stsz', words(0, 0, sampleSizes.length, ...sampleSizes)),
    box('stco', words(0, offsets.length, ...offsets)),
  )
  return box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', hdlr, box('minf', stbl)))
}

const movieOf = (moov: Buffer): Movie => ({
  boxes: [{ type: 'moov', start: 0, body: 8, end: moov.length }],
  moov,
  moovStart: 0,
})

describe('scrubMovie', () => {
  it.each(['movie.mp4', 'movie.mov'])('leaves of %s the same boxes, facts and pictures', (name) => {
    const file = readFixture(name)
    const clean = scrubbed(file)
    expect(clean.length).toBe(file.length)
    expect(clean.includes('59.9139') || clean.includes('SERIAL') || clean.includes('loci')).toBe(false)
    const places = (bytes: Buffer) => boxesIn(bytes, 0, bytes.length).map(({ start, end }) => [start, end])
    expect(places(clean)).toEqual(places(file))
    expect(movieFacts(outline(clean).moov)).toEqual(movieFacts(outline(file).moov))
    const mdat = outline(file).boxes.find(({ type }) => type === 'mdat')
    expect(clean.subarray(mdat?.start, mdat?.end).equals(file.subarray(mdat?.start, mdat?.end))).toBe(true)
  })

  it('takes the samples of timed metadata out of the media, and no byte beside them', () => {
    const ftyp = box('ftyp', Buffer.from('qt  '), words(0))
    const media = Buffer.from('PICTURE-oneGPS59.9PICTURE-twoGPS60.0end', 'latin1')
    const at = (text: string) => ftyp.length + 8 + media.indexOf(text)
    const file = Buffer.concat([
      ftyp,
      box('mdat', media),
      box(
        'moov',
        box('mvhd', Buffer.alloc(100)),
        track('vide', [at('PICTURE-one'), at('PICTURE-two')], [11, 11]),
        track('meta', [at('GPS59.9'), at('GPS60.0')], [3, 4, 3, 4]),
        box('udta', box('name', Buffer.from('SERIAL-1'))),
      ),
      box('uuid', Buffer.from('SERIAL-2')),
      Buffer.from('SERIAL-3 behind the last box'),
    ])
    const clean = scrubbed(file)
    expect(clean.toString('latin1')).toContain('PICTURE-one\0\0\0\0\0\0\0PICTURE-two\0\0\0\0\0\0\0end')
    for (const secret of ['GPS', 'SERIAL', 'meta', 'udta', 'uuid']) expect(clean.includes(secret)).toBe(false)
  })

  it('comes to the same by pieces of any size', () => {
    const file = readFixture('movie.mov')
    const scrubbing = scrubMovie(outline(file))
    const whole = scrubbed(file)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: file.length }), (size) => {
        const pieces: Buffer[] = []
        for (let at = 0; at < file.length; at += size)
          pieces.push(scrubPiece(Buffer.from(file.subarray(at, at + size)), at, scrubbing))
        expect(Buffer.concat(pieces).equals(whole)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('ends on any bytes, without reading beyond them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (junk) => {
        const moov = box('moov', Buffer.from(junk))
        expect(scrubMovie(movieOf(moov)).patches[0]?.bytes).toHaveLength(moov.length)
      }),
    )
  })

  it('takes no longer for a table that claims four billion samples', () => {
    const many = 0xffff_ffff
    const tables = [
      box('stsc', words(0, 1, 1, many, 1)),
      box('stsz', words(0, 1, many)),
      box('stco', words(0, many, ...Array<number>(20_000).fill(5000))),
    ]
    const hdlr = box('hdlr', words(0, 0), Buffer.from('meta', 'latin1'), words(0, 0, 0))
    const mdia = box('mdia', hdlr, box('minf', box('stbl', ...tables)))
    const { blanks } = scrubMovie(movieOf(box('moov', box('trak', mdia))))
    expect(blanks).toHaveLength(20_001)
    expect(blanks[0]).toEqual({ from: 5000, to: 5000 + many })
  })

  it('does not follow boxes that lie a million deep in one another', () => {
    const depth = 1_000_000
    const nested = Buffer.alloc(8 * depth)
    for (let level = 0; level < depth; level++) {
      nested.writeUInt32BE(8 * (depth - level), 8 * level)
      nested.write(level % 2 === 0 ? 'trak' : 'mdia', 8 * level + 4, 'latin1')
    }
    const moov = box('moov', nested)
    expect(scrubMovie(movieOf(moov)).patches[0]?.bytes).toHaveLength(moov.length)
  })
})
