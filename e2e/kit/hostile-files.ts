import { crc32, constants, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { readFixture } from './send-file.ts'

/** What every polyglot carries besides its picture: nothing of it may ever be served. */
export const smuggled = '<script>alert(document.cookie)</script>'

/** A page that a browser would run, were it served as one. */
export const page = `<!doctype html><html><body>${smuggled}</body></html>`

/** An archive of one file whose name leads out of its folder, as a Java archive hides behind a picture. */
export const archive = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  Buffer.from(`../../evil.class${smuggled}`),
  Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.alloc(10),
])

/** Behind the start of a JPEG, its comment (segment FE) and behind its end. */
export function jpegPolyglot(): Buffer {
  const photo = readFixture('sideways.jpg')
  const comment = Buffer.from(`*/=1;/*${page}`)
  const segment = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff])
  return Buffer.concat([photo.subarray(0, 2), segment, comment, photo.subarray(2), Buffer.from(page), archive])
}

/** A picture to readers from the front, an archive to readers from the end. */
export const pngPolyglot = (): Buffer => Buffer.concat([readFixture('pattern.png'), archive])

/** In a box that players skip, in a description and behind the last box. */
export function moviePolyglot(): Buffer {
  const boxes = ['free', 'udta'].map((type) => movieBox(type, Buffer.from(page)))
  return Buffer.concat([readFixture('movie.mp4'), ...boxes, Buffer.from(page), archive])
}

/** One box of an ISO base media file (ISO/IEC 14496-12): size, type, body. */
export function movieBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A PNG of that many black pixels, colour by colour, in a thousandth of their bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const rowBytes = 1 + 3 * width
  // Flushed whole, the same row compresses to the same bytes every time.
  const row = deflateRawSync(Buffer.alloc(rowBytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const sum = Buffer.alloc(4)
  // Adler-32 of nothing but zeros (RFC 1950): one, and how often it was added.
  sum.writeUInt32BE(((rowBytes * height) % 65_521) * 65_536 + 1)
  const data = [Buffer.from([0x78, 0xda]), ...Array<Buffer>(height).fill(row), Buffer.from([3, 0]), sum]
  return pngOf(width, height, Buffer.concat(data))
}

/** A PNG whose header says so and whose picture is `data`. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A hundred megapixels, as the largest cameras take them. */
export const hugePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 11_648, height: 8736, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer()
