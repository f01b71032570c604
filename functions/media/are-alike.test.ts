import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { readFixture } from '#e2e/kit/send-file.ts'
import { root } from '#local/base/root.ts'
import { areAlike, pictureDistance } from './are-alike.ts'
import { drawPhoto } from './draw-photo.ts'
import { drawPicture } from './draw-picture.ts'
import { stores, truePair, unlikePairs, varied } from '#e2e/kit/preview-pairs.ts'

const pictures = ['toast', 'fjord', 'first-dance'].map((name) =>
  readFileSync(join(root, 'local', 'demo', 'pictures', `${name}.webp`)),
)
const [toast = Buffer.alloc(0), fjord = Buffer.alloc(0)] = pictures

describe('a preview and its original', () => {
  it.each(Object.entries(stores))('are alike however a phone has stored the original: %s', async (kind, store) => {
    const random = new SeededRandom(1)
    for (const picture of pictures) {
      const pair = await truePair(await varied(picture, random), kind, store, random)
      expect(areAlike(pair.preview, pair.original)).toBe(true)
    }
  })

  it('are alike where it is a HEIC of a wide gamut', async () => {
    const red = { width: 64, height: 64, channels: 3, background: '#e03010' } as const
    const preview = await drawPicture(await sharp({ create: red }).webp().toBuffer(), 'webp')
    const original = await drawPhoto(readFixture('wide-gamut.heic'), 'heic')
    expect(areAlike(preview.placeholder, original.placeholder)).toBe(true)
  })

  it('are unlike where the preview shows something else', async () => {
    const random = new SeededRandom(2)
    const pairs = await unlikePairs(await varied(toast, random), await varied(fjord, random), random)
    expect(pairs.filter(({ preview, original }) => areAlike(preview, original)).map(({ kind }) => kind)).toEqual([])
  })
})

const hashOf = (pixels: readonly number[]) =>
  Buffer.from(rgbaToThumbHash(32, 32, Uint8Array.from(pixels))).toString('base64')

/** A grey picture that is so much lighter on its left than on its right, as its ThumbHash. */
function slope(contrast: number): string {
  const greys = Array.from({ length: 32 * 32 }, (_, at) => 127 + 127 * contrast * Math.cos((Math.PI * (at % 32)) / 31))
  return hashOf(greys.flatMap((grey) => [grey, grey, grey, 255]))
}

describe('two pictures', () => {
  it('have no distance where both are of one blue', () => {
    const blue = hashOf(Array.from({ length: 32 * 32 }, () => [0, 0, 235, 255]).flat())
    expect(pictureDistance(blue, blue)).toEqual({ light: 0, colour: 0 })
  })

  it.each([
    ['equal', 0.8, 0.8, 0],
    ['both of one grey', 0, 0, 0],
    ['one of which has lost half of its contrast', 0.8, 0.4, 0.04],
    ['one of which has lost nearly all of its contrast', 0.8, 0.1, 0.09],
    ['both so faint that either may have lost all', 0.3, -0.12, 0.05],
    ['one of which is too strong to have lost all', 0.8, -0.12, 0.18],
    ['one of which has too much left to have lost all', 0.3, -0.24, 0.14],
  ])('are as far from each other, whichever comes first: %s', (_, one, other, distance) => {
    for (const [first, second] of [
      [one, other],
      [other, one],
    ] as const)
      expect(pictureDistance(slope(first), slope(second)).light).toBeCloseTo(distance, 2)
  })
})
