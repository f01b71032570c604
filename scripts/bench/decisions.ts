import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import { type Photo } from '#functions/photo-record/photo.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { maxDecided } from '#shared/rules/photo-decisions.ts'

/** Seconds from the first decision until the last picture has moved. */
const bars = { opened: 600, closed: 60 } as const

/**
 * `npm run bench -- decisions [5000]`: shows that many hidden photos, by as many decisions as that takes, and hides those of one decision
 * again; how long until guests can fetch the last of their pictures, and can fetch none any more, asked over HTTP.
 */
export async function measure([count = '5000']: readonly string[]): Promise<boolean> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-bench-decisions-'))
  const gallery = await openHugeGallery(stateFolder, Number(count), { isHidden: true })
  const { product, host, id, slug, photos } = gallery
  const guest = product.newBrowser()
  try {
    await Promise.all([host, guest].map((browser) => browser.call('app', 'GET', `/api/galleries/${slug}`)))
    const opened = await secondsOf(async () => {
      for (let first = 0; first < photos.length; first += maxDecided)
        await decide(host, id, 'show', photos.slice(first, first + maxDecided))
      await untilAll(guest, id, photos, true)
    })
    console.log(`${photos.length} photos shown: all within reach after ${opened.toFixed(1)} s`)
    const few = photos.slice(0, maxDecided)
    const closed = await secondsOf(async () => {
      await decide(host, id, 'hide', few)
      await untilAll(guest, id, few, false)
    })
    console.log(`${few.length} photos hidden: none within reach after ${closed.toFixed(1)} s`)
    return opened <= bars.opened && closed <= bars.closed
  } finally {
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Once more where the product is too busy, as a page does: what is decided already stays so. */
async function decide(host: TestBrowser, id: string, action: 'hide' | 'show', photos: readonly Photo[]) {
  const json = { photoIds: photos.map(({ photoId }) => photoId), action }
  for (;;) {
    const { status } = await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json })
    if (status === 200) return
    if (status !== 503) throw new Error(`A decision was answered ${status}.`)
    console.log('A decision was answered 503 and is made again')
  }
}

/** Asks for each picture until it is, or is no more, within reach: one after the other, so that asking costs the product little. */
async function untilAll(guest: TestBrowser, id: string, photos: readonly Photo[], isOpen: boolean) {
  await inParallel(photos, 4, async ({ guestId, photoId }) => {
    const path = `/renditions/${id}/open/${guestId}/${photoId}/400.jpg`
    while (((await guest.call('app', 'GET', path)).status === 200) !== isOpen) await pause()
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
