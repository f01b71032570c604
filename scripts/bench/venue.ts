import { createHash } from 'node:crypto'
import { listPhotos } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { countsFor, floodRules } from '#infra/edge/flood-rules.ts'

const defaults = { guests: 500, pictures: 300 }
const address = '203.0.113.77'
/** Simultaneous requests; more would only wait for this machine. */
const atOnce = 24
const looks = 24
const likes = 3
const filesPerGuest = 5

/**
 * `npm run bench -- venue [guests] [pictures]`: this many guests behind one address open a gallery of `pictures`, view
 * all of them, follow the feed for a minute, like and announce uploads. The firewall must block none of them.
 */
export async function measure([guests = defaults.guests, pictures = defaults.pictures]: readonly (string | number)[]) {
  const [count, size] = [Number(guests), Number(pictures)]
  await using huge = await openHugeGallery(size, { pictured: Math.ceil(size / 2) })
  const { product, slug } = huge
  const paths: string[] = []
  const refused = new Map<string, number>()
  const ask = async (guest: TestBrowser, method: string, path: string, json?: unknown) => {
    const answer = await guest.call('app', method, path, json === undefined ? {} : { json })
    paths.push(path.split('?')[0] ?? path)
    if (answer.status >= 400) {
      const what = `${answer.status} ${method} ${path.split('/').slice(0, 3).join('/')}: ${answer.text.slice(0, 120)}`
      refused.set(what, (refused.get(what) ?? 0) + 1)
    }
    return answer
  }
  const assets = await assetsOf(product.newBrowser(), slug)
  const started = performance.now()
  await inParallel(
    Array.from({ length: count }, (_, index) => index),
    atOnce,
    async (index) => {
      const guest = product.newBrowser(address)
      for (const path of [`/g/${slug}`, ...assets, `/api/galleries/${slug}/opening`]) await ask(guest, 'GET', path)
      const list = await ask(guest, 'GET', `/api/galleries/${slug}/photos?limit=500`)
      const { photos } = listPhotos.response.parse(list.json)
      for (const { renditions } of photos.filter(isPicture)) {
        const url = renditions[0]?.url
        if (url !== undefined) await ask(guest, 'GET', new URL(url, product.app).pathname)
      }
      for (let look = 0; look < looks; look += 1) await ask(guest, 'GET', `/api/galleries/${slug}/head`)
      for (const { id } of photos.slice(0, likes)) await ask(guest, 'PUT', `/api/galleries/${slug}/photos/${id}/like`)
      const files = Array.from({ length: filesPerGuest }, (_, file) => announced(`${index}-${file}.jpg`))
      await ask(guest, 'POST', `/api/galleries/${slug}/uploads`, { files })
    },
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${count} guests behind one address: ${paths.length} requests in ${seconds} s`)
  for (const rule of floodRules)
    console.log(`${rule.name}: ${paths.filter((path) => countsFor(rule, path)).length} of ${rule.limit} count`)
  for (const [what, times] of refused) console.log(`${times} times ${what}`)
  return refused.size === 0
}

/** What a phone loads besides the page: the scripts, styles and fonts that the page names. */
async function assetsOf(guest: TestBrowser, slug: string): Promise<string[]> {
  const { text } = await guest.call('app', 'GET', `/g/${slug}`)
  return [
    ...new Set([...text.matchAll(/(?:src|href)="(\/[^"/][^"]*\.(?:js|css|woff2))"/g)].map(([, path = '']) => path)),
  ]
}

const announced = (name: string) => ({
  name,
  type: 'image/jpeg',
  size: 5_000_000,
  sha256: createHash('sha256').update(name).digest('hex'),
})
