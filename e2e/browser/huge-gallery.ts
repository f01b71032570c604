import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { type Photo } from '#functions/photo-record/photo.ts'
import { fillGallery } from '../kit/fill-gallery.ts'
import { fillPictures } from '../kit/fill-pictures.ts'
import { openEvent } from '../http/shopper.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { waitForMail } from '../kit/wait-for-mail.ts'

export interface HugeGallery {
  product: Product
  host: TestBrowser
  id: string
  slug: string
  photos: readonly Photo[]
}

interface Filling {
  /** Hides all of them, with pictures where hidden photos have theirs. */
  isHidden?: boolean
  /** How many of the first and of the last have pictures, small ones; by default nobody has. */
  pictured?: number
}

/** A product with one active-looking event of so many photos, opened anew in the folder of an earlier run. */
export async function openHugeGallery(
  stateFolder: string,
  count: number,
  { isHidden = false, pictured = 0 }: Filling = {},
): Promise<HugeGallery> {
  const before = await startProduct({ stateFolder })
  const host = before.newBrowser()
  await signIn(before, host, 'huge@example.com')
  const { id, slug } = await openEvent(host)
  await before.stop()
  const photos = await fillGallery(stateFolder, id, count, { isHidden })
  if (isHidden) await fillPictures(stateFolder, photos)
  const ends = photos.filter((_, index) => index < pictured || index >= photos.length - pictured)
  if (pictured > 0) await fillPictures(stateFolder, ends, await drawSmall())
  // Where it was, so that its host stays signed in.
  const product = await startProduct({ stateFolder, settings: { PORT: new URL(before.site).port } })
  return { product, host, id, slug, photos }
}

/** Answers every rendition with one small picture: ten thousand would take the store an hour. */
export async function pretendRenditions(page: Page): Promise<void> {
  const body = await drawSmall()
  await page.route('**/renditions/**/*.*', (route: Route) => route.fulfill({ body, contentType: 'image/jpeg' }))
}

const drawSmall = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c9b48c' } })
    .jpeg()
    .toBuffer()

/** Without the test runner's own waiting, for the bench comes here too. */
async function signIn(product: Product, host: TestBrowser, email: string): Promise<void> {
  await host.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
  const code = /\b\d{6}\b/.exec((await waitForMail(product.console, email)).text)?.[0]
  const { status } = await host.call('app', 'POST', '/api/sign-in/sessions', { json: { email, code } })
  if (status !== 201) throw new Error(`Signing in was answered ${status}.`)
}
