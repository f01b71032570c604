import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import type { PhotoRecord } from '#functions/photos/photo-store.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { maxDecided } from '#shared/rules/photo-decisions.ts'

/** Seconds, from the first decision on; what is closed counts from its own. */
const bars = { opened: 600, closed: 60 } as const

/**
 * `npm run bench -- decisions [5000]`: hides that many photos, by as many decisions as that takes, and shows them again; how long until the
 * last of their pictures is out of guests' reach, and in it again, asked over HTTP as a guest's page would.
 */
export async function measure([count = '5000']: readonly string[]): Promise<boolean> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-bench-decisions-'))
  const gallery = await openHugeGallery(stateFolder, Number(count), { withPictures: true })
  const { product, host, id, slug, photos } = gallery
  const guest = product.newBrowser()
  try {
    await Promise.all([host, guest].map((browser) => browser.call('app', 'GET', `/api/galleries/${slug}`)))
    const decisions = Array.from({ length: Math.ceil(photos.length / maxDecided) }, (_, index) =>
      photos.slice(index * maxDecided, (index + 1) * maxDecided),
    )
    let slowest = 0
    for (const decision of decisions) {
      const began = performance.now()
      await decide(host, id, 'hide', decision)
      await untilAll(guest, id, decision, false)
      slowest = Math.max(slowest, (performance.now() - began) / 1000)
    }
    console.log(`${maxDecided} photos of a decision: out of reach after ${slowest.toFixed(1)} s at the slowest`)
    const began = performance.now()
    for (const decision of decisions) await decide(host, id, 'show', decision)
    await untilAll(guest, id, photos, true)
    const opened = (performance.now() - began) / 1000
    console.log(`${photos.length} photos: all within reach after ${opened.toFixed(1)} s`)
    return slowest <= bars.closed && opened <= bars.opened
  } finally {
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function decide(host: TestBrowser, id: string, action: 'hide' | 'show', photos: readonly PhotoRecord[]) {
  const json = { photoIds: photos.map(({ photoId }) => photoId), action }
  const { status } = await host.call('app', 'POST', `/api/events/${id}/photo-decisions`, { json })
  if (status !== 200) throw new Error(`A decision was answered ${status}.`)
}

/** Asks for each picture until it is, or is no more, within reach: one after the other, so that asking costs the product little. */
async function untilAll(guest: TestBrowser, id: string, photos: readonly PhotoRecord[], isOpen: boolean) {
  await inParallel(photos, 4, async ({ guestId, photoId }) => {
    const path = `/renditions/${id}/open/${guestId}/${photoId}/400.jpg`
    while (((await guest.call('app', 'GET', path)).status === 200) !== isOpen) await pause()
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
