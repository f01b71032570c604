import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import { maxFilmBitsPerSecond } from '#shared/rules/film-limits.ts'
import { filmFormat, secondsOf } from './film-format.ts'
import { readMovie } from './read-movie.ts'

/** Silent H.264, its index first, as a phone’s editor leaves it. */
const plain = readFileSync(join(import.meta.dirname, '../../local/demo/dance-floor.mp4'))

async function look(file: Buffer, size = file.length) {
  const movie = await readMovie(async ({ from, to }) => file.subarray(from, to), file.length)
  return movie && filmFormat(movie, size)
}

/** The film with other bytes at an offset from where these letters stand. */
function changed(letters: string, offset: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(plain)
  copy.set(values, copy.indexOf(letters, 0, 'latin1') + offset)
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
  ])('says that it does not where %s', async (_, file) => {
    expect(await look(file)).toMatchObject({ playsEverywhere: false })
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

/** A box of a film: its size, its four letters, and what is in it. */
function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, head.length))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const bytes = (...values: readonly number[]) => Buffer.from(values)
const int32 = (...values: readonly number[]) =>
  Buffer.concat(values.map((value) => bytes(value >> 24, value >> 16, value >> 8, value)))

/** A track of that kind with one sample entry, whose own fields take `fields` bytes. */
function track(kind: string, type: string, fields: number, boxes: readonly Buffer[], head = tkhd({})): Buffer {
  const stsd = box('stsd', Buffer.alloc(8), box(type, Buffer.alloc(fields), ...boxes))
  const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(12))
  return box('trak', head, box('mdia', hdlr, box('minf', box('stbl', stsd))))
}

const one = 0x10000
const upright = [one, 0, 0, 0, one, 0, 0, 0, 0x40000000]

function tkhd({ matrix = upright, width = 1280, height = 720 }): Buffer {
  return box('tkhd', Buffer.alloc(40), int32(...matrix, width * one, height * one))
}

interface PictureFacts {
  type?: string
  profile?: number
  boxes?: readonly Buffer[]
  head?: Buffer
}

const picture = ({ type = 'avc1', profile = 100, boxes = [], head = tkhd({}) }: PictureFacts = {}) =>
  track('vide', type, 78, [box('avcC', bytes(1, profile, 0, 31)), ...boxes], head)

/** An AAC track's configuration, with lengths of as many bytes as `lengths` says. */
function esds(objectType = 0x40, lengths = 1): Buffer {
  const length = [...Array.from({ length: lengths - 1 }, () => 0x80), 20]
  return box('esds', Buffer.alloc(4), bytes(3, ...length, 0, 1, 0, 4, ...length, objectType, 0x15, 0, 0))
}

const sound = (type = 'mp4a', config: readonly Buffer[] = [esds()]) => track('soun', type, 28, config)

const colr = (kind: string, ...values: readonly number[]) =>
  box('colr', Buffer.from(kind), Buffer.concat(values.map((value) => bytes(0, value))))

interface FilmFacts {
  tracks?: readonly Buffer[]
  mvhd?: Buffer
  first?: readonly Buffer[]
  last?: readonly Buffer[]
}

/** Its clock ticks 600 times a second. */
const tenSeconds = box('mvhd', int32(0, 0, 0, 600, 6000), Buffer.alloc(80))

const film = ({ tracks = [picture(), sound()], mvhd = tenSeconds, first = [], last = [box('mdat')] }: FilmFacts) =>
  Buffer.concat([box('ftyp'), ...first, box('moov', mvhd, ...tracks), ...last])

describe('a film plays everywhere as it is', () => {
  it.each<[string, FilmFacts]>([
    ['with AAC', {}],
    ['without sound', { tracks: [picture()] }],
    ['with two sounds', { tracks: [picture(), sound(), sound()] }],
    ['with what a phone notes beside the picture', { tracks: [picture(), track('meta', 'mebx', 8, []), sound()] }],
    ['in the profile Baseline', { tracks: [picture({ profile: 66 })] }],
    ['in the profile Main', { tracks: [picture({ profile: 77 })] }],
    ['with AAC of MPEG-2', { tracks: [picture(), sound('mp4a', [esds(0x66)])] }],
    ['with AAC of MPEG-2, low complexity', { tracks: [picture(), sound('mp4a', [esds(0x67)])] }],
    ['with AAC of MPEG-2, scalable', { tracks: [picture(), sound('mp4a', [esds(0x68)])] }],
    ['with lengths of four bytes', { tracks: [picture(), sound('mp4a', [esds(0x40, 4)])] }],
    ['with lengths of two bytes', { tracks: [picture(), sound('mp4a', [esds(0x40, 2)])] }],
    [
      'with QuickTime’s box around the sound’s configuration',
      { tracks: [picture(), sound('mp4a', [box('wave', esds())])] },
    ],
    ['with colours of a screen', { tracks: [picture({ boxes: [colr('nclx', 1, 1, 1)] })] }],
    ['with square pixels by its header', { tracks: [picture({ boxes: [box('pasp', int32(16, 16))] })] }],
    ['with colours that are cut off', { tracks: [picture({ boxes: [colr('nclx', 9)] })] }],
    ['standing', { tracks: [picture({ head: tkhd({ width: 1080, height: 1920 }) })] }],
    ['with a gap before its index', { first: [box('free', Buffer.alloc(9))] }],
  ])('%s', async (_, facts) => {
    expect(await look(film(facts))).toMatchObject({ isHdr: false, playsEverywhere: true })
  })

  it('at the highest rate', async () => {
    expect(await look(film({}), (maxFilmBitsPerSecond / 8) * 10)).toMatchObject({ playsEverywhere: true })
    expect(await look(film({}), (maxFilmBitsPerSecond / 8) * 10 + 1)).toMatchObject({ playsEverywhere: false })
  })
})

describe('a film does not', () => {
  const turned = (...matrix: readonly number[]) => picture({ head: tkhd({ matrix: [...matrix, ...upright.slice(5)] }) })

  it.each<[string, FilmFacts]>([
    ['with two pictures', { tracks: [picture(), picture()] }],
    ['with a picture of HEVC whose configuration is named as H.264’s', { tracks: [picture({ type: 'hvc1' })] }],
    ['with a picture of no configuration', { tracks: [track('vide', 'avc1', 78, [box('btrt', bytes(1, 100))])] }],
    ['with a picture whose entry is cut off', { tracks: [track('vide', 'avc1', 70, [])] }],
    ['with sound of Opus', { tracks: [picture(), sound('Opus')] }],
    ['with MP3', { tracks: [picture(), sound('mp4a', [esds(0x6b)])] }],
    ['with one sound of two in AAC', { tracks: [picture(), sound(), sound('ac-3')] }],
    ['with sound of no configuration', { tracks: [picture(), sound('mp4a', [])] }],
    [
      'with a sound’s configuration that begins otherwise',
      { tracks: [picture(), sound('mp4a', [box('esds', Buffer.alloc(20))])] },
    ],
    ['with lengths of five bytes', { tracks: [picture(), sound('mp4a', [esds(0x40, 5)])] }],
    [
      'with a sound’s configuration of another tag',
      { tracks: [picture(), sound('mp4a', [box('esds', Buffer.alloc(4), bytes(5, 20, 0, 1, 0, 4, 20, 0x40))])] },
    ],
    ['wider than high by an odd line', { tracks: [picture({ head: tkhd({ height: 721 }) })] }],
    ['with no pixels by its header', { tracks: [picture({ head: tkhd({ width: 0, height: 0 }) })] }],
    ['with no columns by its header', { tracks: [picture({ head: tkhd({ width: 0 }) })] }],
    ['with no lines by its header', { tracks: [picture({ head: tkhd({ height: 0 }) })] }],
    ['upside down', { tracks: [turned(-one, 0, 0, 0, -one)] }],
    ['mirrored', { tracks: [turned(-one, 0, 0, 0, one)] }],
    ['upside down and mirrored', { tracks: [turned(one, 0, 0, 0, -one)] }],
    ['leaning to the right', { tracks: [turned(one, one, 0, 0, one)] }],
    ['leaning to the left', { tracks: [turned(one, 0, 0, one, one)] }],
    ['with its index behind its picture', { first: [box('mdat')], last: [] }],
    ['in pieces', { last: [box('moof'), box('mdat')] }],
    ['with no picture in the file', { last: [] }],
    ['with no duration', { mvhd: box('mvhd', int32(0, 0, 0, 600, 0), Buffer.alloc(80)) }],
    ['with a clock that does not tick', { mvhd: box('mvhd', int32(0, 0, 0, 0, 6000), Buffer.alloc(80)) }],
    ['with a clock that is cut off', { mvhd: box('mvhd', int32(0, 0)) }],
  ])('%s', async (_, facts) => {
    expect(await look(film(facts))).toMatchObject({ isHdr: false, playsEverywhere: false })
  })

  it.each<[string, FilmFacts]>([
    ['in PQ', { tracks: [picture({ boxes: [colr('nclx', 9, 16, 9)] })] }],
    ['in HLG, named as QuickTime does', { tracks: [picture({ boxes: [colr('nclc', 9, 18, 9)] })] }],
    ['in HLG, its matrix cut off', { tracks: [picture({ boxes: [colr('nclx', 9, 18)] })] }],
    ['in Dolby Vision', { tracks: [picture({ boxes: [box('dvcC', Buffer.alloc(24))] })] }],
    [
      'in Dolby Vision of a higher profile',
      { tracks: [picture({ boxes: [box('dvvC', Buffer.alloc(24)), box('btrt')] })] },
    ],
    ['in HDR on its second picture', { tracks: [picture(), picture({ boxes: [colr('nclx', 9, 16, 9)] })] }],
  ])('%s, and its colours are mapped', async (_, facts) => {
    expect(await look(film(facts))).toMatchObject({ isHdr: true, playsEverywhere: false })
  })

  it('with more pixels than any camera films, of which it has none', async () => {
    const tracks = [picture({ head: tkhd({ width: 8194, height: 4096 }) })]
    expect(await look(film({ tracks }))).toEqual({ width: 0, height: 0, isHdr: false, playsEverywhere: false })
  })

  it('without a picture: it is no film', async () => {
    expect(await look(film({ tracks: [sound()] }))).toBeUndefined()
  })
})

test.each([
  ['32 bits', box('mvhd', int32(0, 0, 0, 600, 6300), Buffer.alloc(80)), 10.5],
  ['64 bits', box('mvhd', bytes(1, 0, 0, 0), Buffer.alloc(16), int32(600, 0, 6300), Buffer.alloc(80)), 10.5],
  ['64 bits and nothing else', box('mvhd', bytes(1, 0, 0, 0), Buffer.alloc(16), int32(600, 0, 6300)), 10.5],
  ['64 bits that end early', box('mvhd', bytes(1, 0, 0, 0), Buffer.alloc(16), int32(600, 0)), 0],
  ['nothing', box('free', Buffer.alloc(100)), 0],
])('a duration is read from %s', (_, mvhd, seconds) => {
  expect(secondsOf(box('moov', mvhd))).toBe(seconds)
})
