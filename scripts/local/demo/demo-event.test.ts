import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { photosOf } from '../../testing/journeys/guest.ts'
import { startProduct } from '../../testing/start-product.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-demo-'))
afterAll(() => rmSync(stateFolder, { recursive: true }))

const readyLine = z.object({ demo: z.object({ gallery: z.url() }) })

/** Starts the product with its demo; answers the gallery's slug, the run and what its inbox holds. */
async function startWithDemo() {
  const product = await startProduct({ stateFolder, settings: { DEMO: 'on' } })
  const { gallery } = readyLine.parse(JSON.parse(product.lines[0] ?? '')).demo
  expect(gallery.startsWith(`${product.app}/g/`)).toBe(true)
  return { product, slug: gallery.split('/').at(-1) ?? '' }
}

describe('the demo event', () => {
  it('is a gallery full of pictures in the order they were taken, made once and without a letter', async () => {
    const first = await startWithDemo()
    const photos = await photosOf(first.product.newBrowser(), first.slug, 14)
    const times = photos.map(({ capturedAt }) => capturedAt)
    expect(times).toEqual(times.toSorted())
    expect(new Set(photos.map(({ uploader }) => uploader)).size).toBeGreaterThan(3)
    expect(await first.product.mail()).toEqual([])
    await first.product.kill()

    const second = await startWithDemo()
    expect(second.slug).toBe(first.slug)
    await photosOf(second.product.newBrowser(), second.slug, 14)
    await second.product.stop()
  })
})
