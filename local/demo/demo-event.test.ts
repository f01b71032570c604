import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { listPhotos, type Photo } from '#shared/api/photos.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { demoCount } from './demo-pictures.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-demo-'))
afterAll(() => rmSync(stateFolder, { recursive: true }))

const readyLine = z.object({ demo: z.object({ gallery: z.url(), wall: z.url() }) })

/** Starts the product with its demo; answers the gallery's slug, the run and its photos once there are `count`. */
async function startWithDemo() {
  const product = await startProduct({ stateFolder, settings: { DEMO: 'on' } })
  const { gallery } = readyLine.parse(JSON.parse(product.lines[0] ?? '')).demo
  expect(gallery.startsWith(`${product.app}/g/`)).toBe(true)
  const slug = gallery.split('/').at(-1) ?? ''
  const guest = product.newBrowser()
  const readPhotos = async (): Promise<Photo[]> =>
    listPhotos.response.parse((await guest.call('app', 'GET', `/api/galleries/${slug}/photos`)).json).photos
  const photosFrom = async (count: number) => {
    await expect.poll(async () => (await readPhotos()).length, drawing).toBeGreaterThanOrEqual(count)
    return readPhotos()
  }
  return { product, slug, photosFrom }
}

/** Their renditions are drawn like any guest's, on cores that other tests want as well. */
const drawing = { timeout: 240_000, interval: 300 }

describe('the demo event', () => {
  it('is a gallery full of pictures in the order they were taken, complete after a run that was killed', async () => {
    const first = await startWithDemo()
    await first.photosFrom(3)
    await first.product.kill()

    const second = await startWithDemo()
    expect(second.slug).toBe(first.slug)
    const photos = await second.photosFrom(demoCount)
    expect(photos).toHaveLength(demoCount)
    const times = photos.map(({ capturedAt }) => capturedAt)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(demoCount)
    expect(new Set(photos.map(({ uploader }) => uploader)).size).toBeGreaterThan(5)
    expect(photos.filter(({ kind }) => kind === 'video').map(({ capturedAt }) => capturedAt)).toEqual([
      '2026-06-20T20:51:30.000Z',
    ])
    await expect
      .poll(async () => (await second.photosFrom(demoCount)).filter(({ renditions }) => renditions.length === 0))
      .toEqual([])
    const isUpright = ({ width, height }: Photo) => height > width
    expect(photos.filter(isUpright).length).toBeGreaterThan(10)
    expect(await second.product.mail()).toEqual([])
    await second.product.stop()
  }, 300_000)
})
