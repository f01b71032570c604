import type { Photo } from '#shared/api/photos.ts'
import type { Answer } from '#shared/api/shapes.ts'
import type { Locale } from '#shared/locales.ts'
import { apiOrders, galleryOrders } from '#shared/rules/gallery-order.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { addressOf } from '../client/address-of.ts'
import { askAhead, handOver } from '../client/asked-ahead.ts'
import { loadLocales } from '../i18n/load-locales.ts'
import { readerLocale } from '../i18n/stored-locale.ts'
import { coverSlot, hasFilter, photosInput } from './features/galleries/first-requests.ts'
import { keptOrder } from './features/galleries/gallery-order.ts'
import { imageIn, type PictureSlot } from './shell/pick-rendition.ts'
import { eagerTiles, galleryInput, photosOfPage, tileSlot } from './pictures/first-photos.ts'

/** Scripts that pages need beyond the shell's own; `beginning()` inserts them. */
declare const laterFiles: { hosts: readonly string[]; texts: Readonly<Record<Locale, string>> }

// Removes a card's code from the address before anything loads; the tab's history keeps it until the gallery has it.
const isCard = () => location.hash.startsWith('#c=')
if (isCard()) history.replaceState({ card: location.hash.slice(3) }, '', location.pathname + location.search)
globalThis.onhashchange = () => isCard() && location.reload()

// A guest's phone requests all that the first screen needs while the app's own script is loading.
const [, slug, place] = /^\/g\/([^/]+)(\/(?!p\/))?/.exec(location.pathname) ?? []
if (slug !== undefined) {
  handOver(addressOf('galleries/show-gallery', galleryInput(slug)), openGallery(slug))
  fetchScripts([laterFiles.texts[readerLocale()]])
  // Last, so that it delays nothing above.
  setTimeout(loadLocales)
} else fetchScripts(laterFiles.hosts)

/** Requests a gallery and its first photos in one trip, and hands over the photos before the gallery. */
async function openGallery(of: string): Promise<Response> {
  const input = galleryInput(of)
  const order = keptOrder(of)
  const query = { ...input.query, order: order && apiOrders[order], limit: photosOfPage(undefined) }
  const answer = await askAhead(addressOf('feed/open-gallery', { ...input, query }))
  // The gallery's own answer says what is wrong.
  if (!answer.ok) return askAhead(addressOf('galleries/show-gallery', input))
  const { gallery, first }: Answer<'feed/open-gallery'> = await answer.json()
  if ('cover' in gallery && gallery.cover) fetchPictures(coverSlot, [gallery.cover])
  if (first) {
    const shown = galleryOrders.find((each) => apiOrders[each] === first.order) ?? 'oldest'
    handOver(addressOf('feed/list-photos', photosInput(of, shown)), Promise.resolve(asAnswer(first.list)))
    fetchPictures(tileSlot, first.list.photos.filter(isPicture).slice(0, eagerTiles))
  }
  return asAnswer(gallery)
}

const asAnswer = (body: object) => new Response(JSON.stringify(body))

/** Requests pictures exactly as their tiles will. Only the unfiltered photo screen shows these first. */
function fetchPictures(slot: PictureSlot, pictures: readonly Pick<Photo, 'renditions'>[]) {
  if (place !== undefined || hasFilter(location.search)) return
  const images = pictures.flatMap(({ renditions }) => imageIn(slot, renditions) ?? [])
  fetchAhead(
    images.map(({ srcSet, sizes }) => ({ rel: 'preload', as: 'image', imageSrcset: srcSet, imageSizes: sizes })),
  )
}

function fetchScripts(files: readonly string[]) {
  fetchAhead(files.map((href) => ({ rel: 'modulepreload', crossOrigin: '', href })))
}

function fetchAhead(links: readonly object[]) {
  for (const link of links) document.head.append(Object.assign(document.createElement('link'), link))
}
