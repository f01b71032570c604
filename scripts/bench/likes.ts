import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { likePhoto, listPhotos } from '#shared/api/photos.ts'
import { openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import { medianOf } from './measuring/medians-in-turns.ts'

const guests = 40
const rounds = { measured: 5, warming: 1 } as const
/** Of forty hearts for as many photos, what forty for one may take; milliseconds until others are told. */
const bars = { hot: 2, told: 5000 } as const

/**
 * `npm run bench -- likes`: forty guests give one photo a heart at once, twice each as those do who lose an answer; beside it forty for as many photos.
 * Every count must be right, and the one photo no bottleneck.
 */
export async function measure(): Promise<boolean> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-bench-likes-'))
  const all = rounds.warming + rounds.measured
  const { product, slug, photos } = await openHugeGallery(stateFolder, all * (guests + 1))
  try {
    const ids = photos.map(({ photoId }) => photoId)
    const party = await Promise.all(
      Array.from({ length: guests }, async () => {
        const guest = product.newBrowser()
        // Who he is, is known from his first look.
        await guest.call('app', 'GET', `/api/galleries/${slug}`)
        return guest
      }),
    )
    const [hot, spread, told]: [number[], number[], number[]] = [[], [], []]
    let isRight = true
    for (let round = 0; round < all; round += 1) {
      const [one = '', ...others] = ids.slice(round * (guests + 1), (round + 1) * (guests + 1))
      const among = await timeLikes(party, slug, others)
      const once = await timeLikes(party, slug, Array<string>(guests).fill(one))
      const again = await timeLikes(party, slug, Array<string>(guests).fill(one))
      const toldMs = await untilTold(party, slug, one)
      isRight &&= Math.max(...once.counts) === guests && again.counts.every((count) => count === guests)
      isRight &&= among.counts.every((count) => count === 1)
      if (round < rounds.warming) continue
      hot.push(once.milliseconds)
      spread.push(among.milliseconds)
      told.push(toldMs)
    }
    const [onOne, onMany] = [medianOf(hot), medianOf(spread)]
    console.log(
      `${guests} hearts at once for one photo: ${onOne.toFixed(0)} ms; for as many photos: ${onMany.toFixed(0)} ms`,
    )
    console.log(`Ratio ${(onOne / onMany).toFixed(2)}; all are told after ${Math.max(...told).toFixed(0)} ms at most`)
    console.log(isRight ? 'Every count is right' : 'A count is wrong')
    return isRight && onOne <= bars.hot * onMany && Math.max(...told) <= bars.told
  } finally {
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

/** Every guest likes his photo, all at once; what each is answered, and milliseconds until the last one is. */
async function timeLikes(party: readonly TestBrowser[], slug: string, photoIds: readonly string[]) {
  const started = performance.now()
  const counts = await Promise.all(
    party.map(async (guest, index) => {
      const path = `/api/galleries/${slug}/photos/${photoIds[index]}/like`
      return likePhoto.response.parse((await guest.call('app', 'PUT', path)).json).likes ?? Number.NaN
    }),
  )
  return { counts, milliseconds: performance.now() - started }
}

/** Milliseconds until the list has the photo with all its hearts. */
async function untilTold([guest]: readonly TestBrowser[], slug: string, photoId: string): Promise<number> {
  const started = performance.now()
  for (let likes = 0; likes < guests;) {
    const query = 'liked=true&order=desc'
    const { json } = (await guest?.call('app', 'GET', `/api/galleries/${slug}/photos?${query}`)) ?? {}
    likes = listPhotos.response.parse(json).photos.find(({ id }) => id === photoId)?.likes ?? 0
    if (performance.now() - started > 10 * bars.told) return Infinity
  }
  return performance.now() - started
}
