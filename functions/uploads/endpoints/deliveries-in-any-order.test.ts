import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playRandomDay } from '#e2e/kit/play-random-day.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'

let gallery: OpenGallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

describe('activation, uploads, removals, downloads and promised work', () => {
  it('end whole in any order, repeated, at once and cut off anywhere', async () => {
    for (const seed of seeds)
      expect.soft({ seed, wrong: await playRandomDay(gallery, new SeededRandom(seed)) }).toEqual({ seed, wrong: [] })
  }, 600_000)
})
