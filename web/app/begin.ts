import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import type { Answer } from '#shared/api/shapes.ts'
import type { Locale } from '#shared/locales.ts'
import { addressOf } from '../client/address-of.ts'
import { askAhead } from '../client/asked-ahead.ts'
import { readerLocale } from '../i18n/stored-locale.ts'
import { coverSlot } from './features/galleries/cover-slot.ts'
import { orderOf } from './features/galleries/gallery-order.ts'
import { hasFilter } from './features/galleries/has-filter.ts'
import { photosInput } from './features/galleries/photos-input.ts'
import { imageIn, type PictureSlot } from './features/shell/pick-rendition.ts'
import { galleryInput } from './pictures/gallery-input.ts'
import { eagerTiles, tileSlot } from './pictures/tile-slot.ts'

/** What a guest's page is made of, but for what the shell names itself, as links' attributes; `beginning()` writes it in. */
declare const guestFiles: {
  links: readonly { rel: string; href: string; as?: string }[]
  texts: Readonly<Record<Locale, string>>
}

// A guest's phone asks for all that his first screen needs while the app's own script is still being fetched and read.
const [, slug, place] = /^\/g\/([^/]+)(\/(?!p\/))?/.exec(location.pathname) ?? []
if (slug !== undefined) {
  // A new guest gets his cookie with the first answer, and is asked for nothing else before.
  askAhead(addressOf('galleries/show-gallery', galleryInput(slug)), async (answer) => {
    const gallery: Answer<'galleries/show-gallery'> = await answer.json()
    if (!('timeZone' in gallery)) return
    askForPhotos(slug, gallery)
    if (gallery.cover) fetchPictures(coverSlot, [gallery.cover])
  })
  const texts = { rel: 'modulepreload', href: guestFiles.texts[readerLocale()] }
  fetchAhead([...guestFiles.links, texts].map((link) => ({ crossOrigin: '', ...link })))
}

function askForPhotos(of: string, gallery: Gallery) {
  askAhead(addressOf('feed/list-photos', photosInput(of, orderOf(of, gallery))), async (answer) => {
    const { photos }: Answer<'feed/list-photos'> = await answer.json()
    fetchPictures(tileSlot, photos.slice(0, eagerTiles))
  })
}

/** Pictures as their places will ask for them; on another screen than the first of all others stand. */
function fetchPictures(slot: PictureSlot, pictures: readonly Pick<Photo, 'renditions'>[]) {
  if (place !== undefined || hasFilter(location.search)) return
  const images = pictures.flatMap(({ renditions }) => imageIn(slot, renditions) ?? [])
  fetchAhead(
    images.map(({ srcSet, sizes }) => ({ rel: 'preload', as: 'image', imageSrcset: srcSet, imageSizes: sizes })),
  )
}

function fetchAhead(links: readonly object[]) {
  for (const link of links) document.head.append(Object.assign(document.createElement('link'), link))
}
