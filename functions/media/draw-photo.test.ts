import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { readFixture } from '#e2e/kit/send-file.ts'
import { drawPhoto } from './draw-photo.ts'
import { heicProfile } from './heic-colour.ts'

const red = { r: 0xe0, g: 0x30, b: 0x10 }
const plain = (width: number, height: number, background: typeof red = red) =>
  sharp({ create: { width, height, channels: 3, background } })

async function colourOf(picture: Buffer | undefined) {
  const { channels } = await sharp(picture).stats()
  return channels.map(({ mean }) => mean)
}

function expectRed([r = 0, g = 0, b = 0]: number[]): void {
  expect(Math.abs(r - red.r)).toBeLessThan(6)
  expect(Math.abs(g - red.g)).toBeLessThan(6)
  expect(Math.abs(b - red.b)).toBeLessThan(6)
}

describe('drawPhoto', () => {
  it('draws a large photo in both widths and never enlarges a small one', async () => {
    const large = await drawPhoto(await plain(2000, 1000).jpeg().toBuffer(), 'jpeg')
    expect(large).toMatchObject({ width: 2000, height: 1000 })
    expect(large.copies.map(({ width, height }) => [width, height])).toEqual([
      [400, 200],
      [1600, 800],
    ])
    const middle = await drawPhoto(await plain(500, 1000).png().toBuffer(), 'png')
    expect(middle.copies.map(({ width, height }) => [width, height])).toEqual([
      [400, 800],
      [500, 1000],
    ])
    const small = await drawPhoto(await plain(30, 20).webp().toBuffer(), 'webp')
    expect(small.copies.map(({ width, height }) => [width, height])).toEqual([[30, 20]])
  })

  it('draws WebP, and JPEG where a copy is taller than WebP can be', async () => {
    const formatsOf = async (width: number, height: number) => {
      const { copies } = await drawPhoto(await plain(width, height).png().toBuffer(), 'png')
      const found = await Promise.all(copies.map(async ({ bytes }) => (await sharp(bytes).metadata()).format))
      expect(copies.map(({ format }) => format)).toEqual(found)
      return found
    }
    expect(await formatsOf(500, 400)).toEqual(['webp', 'webp'])
    expect(await formatsOf(3, 16_383)).toEqual(['webp'])
    expect(await formatsOf(3, 16_384)).toEqual(['jpeg'])
    expect(await formatsOf(1700, 17_000)).toEqual(['webp', 'webp'])
    expect(await formatsOf(450, 16_500)).toEqual(['jpeg', 'jpeg'])
  })

  it('shows a wide gamut’s colours as they were meant, in JPEG as in HEIC', async () => {
    const jpeg = await plain(64, 64).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    expectRed(await colourOf((await drawPhoto(jpeg, 'jpeg')).copies[0]?.bytes))
    const heic = readFixture('wide-gamut.heic')
    expect(heicProfile(heic)?.length).toBeGreaterThan(100)
    expectRed(await colourOf((await drawPhoto(heic, 'heic')).copies[0]?.bytes))
  })

  it('makes a placeholder of its colours and its shape', async () => {
    const { placeholder } = await drawPhoto(await plain(400, 200).jpeg().toBuffer(), 'jpeg')
    const hash = Buffer.from(placeholder, 'base64')
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    expect([r, g, b].map((part) => Math.round(part * 10))).toEqual(
      [red.r, red.g, red.b].map((part) => Math.round(part / 25.5)),
    )
    expect(thumbHashToApproximateAspectRatio(hash)).toBeGreaterThan(1.5)
    expect(hash.length).toBeLessThan(30)
  })

  it('puts white behind what is transparent', async () => {
    const clear = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await colourOf((await drawPhoto(clear, 'png')).copies[0]?.bytes)).toEqual([255, 255, 255])
  })

  it('draws what is there of a photo that was cut off', async () => {
    const whole = await plain(800, 800).jpeg().toBuffer()
    const drawn = await drawPhoto(whole.subarray(0, whole.length - 200), 'jpeg')
    expect(drawn.copies).toHaveLength(2)
  })

  it('refuses a few kilobytes that unpack to more pixels than a camera takes', async () => {
    const bomb = await plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    await expect(drawPhoto(bomb, 'png')).rejects.toThrow(/pixel limit/i)
  })

  it('refuses what is no picture', async () => {
    await expect(drawPhoto(Buffer.from('nothing of a picture'), 'jpeg')).rejects.toThrow()
    await expect(drawPhoto(readFixture('pattern.heic').subarray(0, 600), 'heic')).rejects.toThrow()
  })
})
