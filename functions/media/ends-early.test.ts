import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { endsEarly } from './ends-early.ts'

const raw = { width: 64, height: 48, channels: 3 } as const
const picture = () => sharp(Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 37) % 256)), { raw })

it.each<[string, FileTypeName, Promise<Buffer> | Buffer]>([
  ['a JPEG', 'jpeg', readFixture('sideways.jpg')],
  ['a progressive JPEG', 'jpeg', picture().jpeg({ progressive: true }).toBuffer()],
  ['a PNG', 'png', readFixture('pattern.png')],
  ['a WebP', 'webp', readFixture('pattern.webp')],
  ['a HEIC', 'heic', readFixture('pattern.heic')],
])('%s ends early where it is cut, and nowhere else', async (_, type, made) => {
  const file = await made
  expect(endsEarly(file, type)).toBe(false)
  for (const part of [0.5, 0.7, 0.9]) expect(endsEarly(file.subarray(0, file.length * part), type)).toBe(true)
})

it('a file too short to say so is taken for whole, as is one whose last check sum alone is missing', () => {
  const png = readFixture('pattern.png')
  expect(endsEarly(Buffer.from('RIFF'), 'webp')).toBe(false)
  expect(endsEarly(Buffer.from('RIFF\x04\0\0\0', 'latin1'), 'webp')).toBe(true)
  expect(endsEarly(png.subarray(0, -4), 'png')).toBe(false)
  // In the middle of a chunk's head.
  expect(endsEarly(png.subarray(0, 35), 'png')).toBe(true)
})

it('of films nothing is said here', () => {
  expect(endsEarly(readFixture('movie.mp4').subarray(0, 5000), 'mp4')).toBe(false)
})

it('what phones put behind a picture is no part of it, though it be cut itself', () => {
  const behind = readFixture('movie.mp4').subarray(0, 5000)
  for (const [name, type] of [
    ['sideways.jpg', 'jpeg'],
    ['pattern.png', 'png'],
    ['pattern.webp', 'webp'],
  ] as const)
    expect(endsEarly(Buffer.concat([readFixture(name), behind]), type)).toBe(false)
})

it('a JPEG whose end was never written, or lost to zeros, ends early though its thumbnail does not', () => {
  const file = readFixture('sideways.jpg')
  const whole = Buffer.concat([file.subarray(0, 2), thumbnail, file.subarray(2)])
  expect(endsEarly(whole, 'jpeg')).toBe(false)
  expect(endsEarly(Buffer.concat([whole.subarray(0, 9000), Buffer.alloc(4000)]), 'jpeg')).toBe(true)
})

/** A segment of EXIF that holds a whole small picture. */
const thumbnail = (() => {
  const bytes = Buffer.concat([Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1'), readFixture('zoneless.jpg')])
  bytes.writeUInt16BE(bytes.length - 2, 2)
  return bytes
})()
