import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { fillGallery } from '../kit/fill-gallery.ts'
import { fillPictures } from '../kit/fill-pictures.ts'
import { openEvent } from '../http/shopper.ts'
import { signInHost } from '../kit/sign-in-host.ts'
import { startProduct } from '../kit/start-product.ts'

interface Filling {
  /** How many of the first and of the last photos have small pictures; by default none. */
  pictured?: number
}

/** A separate product with one event of this many photos, which were written into its folder while it was stopped. */
export async function openHugeGallery(count: number, { pictured = 0 }: Filling = {}) {
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-huge-'))
  const before = await startProduct({ stateFolder })
  const host = before.newBrowser()
  await signInHost(before, host, 'huge@example.com')
  const { id, slug } = await openEvent(host)
  await before.stop()
  const photos = await fillGallery(stateFolder, id, count)
  const ends = photos.filter((_, index) => index < pictured || index >= photos.length - pictured)
  if (pictured > 0) await fillPictures(stateFolder, ends, await drawSmall())
  // On its old address, so that its host stays signed in.
  const product = await startProduct({ stateFolder, settings: { PORT: new URL(before.site).port } })
  const close = async () => {
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
  return { product, host, id, slug, close, [Symbol.asyncDispose]: close }
}
export type HugeGallery = Awaited<ReturnType<typeof openHugeGallery>>

/** Answers every rendition with one small picture: ten thousand would take the store an hour. */
export async function pretendRenditions(page: Page): Promise<void> {
  const body = await drawSmall()
  await page.route('**/renditions/**/*.*', (route: Route) => route.fulfill({ body, contentType: 'image/jpeg' }))
}

const drawSmall = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9b48c' } })
    .jpeg()
    .toBuffer()
