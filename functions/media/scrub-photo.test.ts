import ExifReader from 'exifreader'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { decodeHeic } from './decode-heic.ts'
import { detectFileType } from './detect-file-type.ts'
import { scrubPhoto } from './scrub-photo.ts'

const mark = 'SERIAL-59.9139-OSLO'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" aux:SerialNumber="${mark}"/></rdf:RDF></x:xmpmeta>`
const exif = {
  IFD0: { Make: mark, Model: mark, Artist: mark, ImageDescription: mark },
  IFD2: {
    DateTimeOriginal: '2026:06:20 14:03:22',
    OffsetTimeOriginal: '+02:00',
    BodySerialNumber: mark,
    UserComment: mark,
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 50/1', GPSLongitudeRef: 'E', GPSLongitude: '10/1 45/1 7/1' },
}

/**
 * A picture of which each pixel is another, in a phone's wide gamut, lying on its side, with all that a camera says of
 * itself.
 */
function picture() {
  const pixels = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, index) => (index * 37) % 256))
  return sharp(pixels, { raw: { width: 24, height: 16, channels: 3 } })
    .withIccProfile('p3')
    .withExif(exif)
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })
}

const segment = (marker: number, body: string) => {
  const bytes = Buffer.from(`\xff${String.fromCodePoint(marker)}\0\0${body}`, 'latin1')
  bytes.writeUInt16BE(bytes.length - 2, 2)
  return bytes
}

/** With what cameras and programs put into a JPEG beyond that, and behind it. */
async function talkativeJpeg(progressive: boolean): Promise<Buffer> {
  const jpeg = await picture().jpeg({ progressive, quality: 95 }).toBuffer()
  const notes = [
    segment(0xe0, `JFXX\0\x10${mark}`),
    segment(0xe2, `MPF\0${mark}`),
    segment(0xe5, mark),
    segment(0xed, `Photoshop 3.0\x008BIM${mark}`),
    segment(0xfe, mark),
  ]
  const another = await sharp(jpeg).keepMetadata().resize(8).jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2), another, Buffer.from(mark)])
}

async function talkativePng(): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  const chunk = (type: string, body: string) => {
    const bytes = Buffer.from(`\0\0\0\0${type}${body}\0\0\0\0`, 'latin1')
    bytes.writeUInt32BE(body.length, 0)
    return bytes
  }
  const notes = [chunk('tEXt', `Author\0${mark}`), chunk('tIME', mark.slice(0, 7)), chunk('caBX', mark)]
  return Buffer.concat([png.subarray(0, 33), ...notes, png.subarray(33), Buffer.from(mark)])
}

async function talkativeWebp(): Promise<Buffer> {
  return Buffer.concat([await picture().webp({ lossless: true }).toBuffer(), Buffer.from(mark)])
}

/** A HEIC as phones leave it: with a film of the moment and a maker's notes behind it. */
function talkativeHeic(name: string): Buffer {
  const film = Buffer.concat([Buffer.from('\0\0\0\x23mpvd', 'latin1'), Buffer.from(mark), Buffer.alloc(8)])
  return Buffer.concat([readFixture(name), film, Buffer.from(`not a box: ${mark}`)])
}

/** A film of the moment that tells where it was made. */
const momentFilm = () => readFixture('movie.mp4')

/** As Samsung's phones leave a moment: the film in a box of its own, or as it is, and an index of what was appended. */
function movingHeic(inBox: boolean): Buffer {
  const film = momentFilm()
  const head = Buffer.from('\0\0\0\0mpvd', 'latin1')
  head.writeUInt32BE(head.length + film.length)
  return Buffer.concat([readFixture('pattern.heic'), ...(inBox ? [head] : []), film, Buffer.from(`SEFH${mark}SEFT`)])
}

const cases: [what: string, type: FileTypeName, make: () => Promise<Buffer> | Buffer][] = [
  ['a JPEG', 'jpeg', () => talkativeJpeg(false)],
  ['a progressive JPEG', 'jpeg', () => talkativeJpeg(true)],
  ['a camera’s JPEG', 'jpeg', () => readFixture('sideways.jpg')],
  [
    'a JPEG with a film of the moment',
    'jpeg',
    async () => Buffer.concat([await talkativeJpeg(false), momentFilm(), Buffer.from(`MotionPhoto_Data${mark}SEFT`)]),
  ],
  ['a PNG', 'png', talkativePng],
  ['a plain PNG', 'png', () => readFixture('pattern.png')],
  ['a WebP', 'webp', talkativeWebp],
  ['a plain WebP', 'webp', () => readFixture('pattern.webp')],
  ['a HEIC', 'heic', () => talkativeHeic('pattern.heic')],
  ['a HEIC with a film of the moment', 'heic', () => movingHeic(true)],
  ['a HEIC with a film of the moment behind it', 'heic', () => movingHeic(false)],
  ['a HEIC of a wide gamut', 'heic', () => talkativeHeic('wide-gamut.heic')],
]

async function pixelsOf(file: Buffer, type: FileTypeName): Promise<Buffer> {
  if (type === 'heic') return (await decodeHeic(file, 1_000_000)).pixels
  return sharp(file, { failOn: 'error' }).raw().toBuffer()
}

function scrubbed(file: Buffer, type: FileTypeName): Buffer {
  const clean = scrubPhoto(file, type)
  if (!clean) throw new Error('Not to be told apart.')
  return clean
}

const permitted = new Set(['Orientation', 'DateTimeOriginal', 'OffsetTimeOriginal', 'Exif IFD Pointer'])

/** Groups of tags that say nothing of where and by whom a picture was taken. */
const harmless = new Set(['file', 'jfif', 'icc', 'riff', 'png', 'pngFile', 'exif', 'mpf', 'Thumbnail'])

describe.each(cases)('of %s', (_what, type, make) => {
  it('all pixels stay as they are, with their colours and the way they are turned', async () => {
    const file = await make()
    const clean = scrubbed(file, type)
    expect(detectFileType(clean)).toBe(type)
    expect((await pixelsOf(clean, type)).equals(await pixelsOf(file, type))).toBe(true)
    if (type === 'heic') return
    const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()]
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1)
    expect(after.icc).toEqual(before.icc)
    expect(after.autoOrient).toEqual(before.autoOrient)
  })

  it('nothing is left that says where or by whom it was taken, and when stays', async () => {
    const file = await make()
    const clean = scrubbed(file, type)
    for (const trace of ['SERIAL', 'Festcam', 'Pattern 1', 'OSLO']) expect(clean.includes(trace)).toBe(false)
    const read = (bytes: Buffer) => ExifReader.load(bytes, { expanded: true, async: false, includeUnknown: true })
    const { exif: tags = {}, ...groups } = read(clean)
    expect(Object.keys(tags).filter((name) => !permitted.has(name))).toEqual([])
    expect(Object.keys(groups).filter((name) => !harmless.has(name))).toEqual([])
    expect(tags.DateTimeOriginal?.description).toBe(read(file).exif?.DateTimeOriginal?.description)
    expect(tags.OffsetTimeOriginal?.description).toBe(read(file).exif?.OffsetTimeOriginal?.description)
  })

  it('the same comes again of what was scrubbed before', async () => {
    const clean = scrubbed(await make(), type)
    expect(scrubbed(clean, type).equals(clean)).toBe(true)
  })

  it('damaged bytes come to an end, and bring nothing into the file', async () => {
    const file = await make()
    const damage = fc.record({ cut: fc.nat(file.length), at: fc.nat(file.length - 1), value: fc.nat(255) })
    fc.assert(
      fc.property(damage, ({ cut, at, value }) => {
        const bytes = Buffer.from(file)
        bytes[at] = value
        for (const damaged of [bytes, file.subarray(0, cut)])
          expect(scrubPhoto(damaged, type)?.length ?? 0).toBeLessThanOrEqual(damaged.length + 200)
      }),
      { numRuns: 150 },
    )
  })
})

it('nothing is left of a second index in a HEIC', () => {
  const index = Buffer.from(`\0\0\0\0meta\0\0\0\0${mark}`, 'latin1')
  index.writeUInt32BE(index.length)
  expect(scrubbed(Buffer.concat([readFixture('pattern.heic'), index]), 'heic').includes(mark)).toBe(false)
})

it('is nothing where a HEIC does not say where its pictures lie', () => {
  expect(scrubPhoto(readFixture('pattern.heic').subarray(0, 40), 'heic')).toBeUndefined()
})

it('is nothing where a HEIC names more places than a real one has, in few bytes', () => {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.from(`\0\0\0\0${type}`, 'latin1')
    head.writeUInt32BE(head.length + body.length)
    return Buffer.concat([head, body])
  }
  const items = 40
  const iloc = Buffer.alloc(8 + items * 6, 0xff)
  iloc.fill(0, 0, 6).writeUInt16BE(items, 6)
  const meta = Buffer.concat([Buffer.alloc(4), box('iinf', Buffer.alloc(6)), box('iloc', iloc)])
  expect(scrubPhoto(Buffer.concat([box('ftyp', Buffer.from('heic')), box('meta', meta)]), 'heic')).toBeUndefined()
})
