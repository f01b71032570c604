import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { galleryInput } from '../../pictures/gallery-input.ts'
import { photosOfPage } from '../../pictures/photos-of-page.ts'
import { type GalleryOrder, orderOf } from './gallery-order.ts'

type FirstPhotos = { order: GalleryOrder; page: Promise<Answer<'feed/list-photos'>> }

interface Ahead {
  slug: string
  gallery: Promise<Answer<'galleries/show-gallery'>>
  /** Undefined where there is no gallery to read them from, or none without its PIN. */
  first: Promise<FirstPhotos | undefined>
}

let ahead: Ahead | undefined

/**
 * Asks for a gallery, once however often it is called, and then, with the cookie that it gives a new guest, for its first photos, before
 * there is a page to show them.
 */
export function askGalleryAhead(slug: string): Promise<Answer<'galleries/show-gallery'>> {
  if (ahead?.slug !== slug) {
    const gallery = call('galleries/show-gallery', galleryInput(slug))
    ahead = { slug, gallery, first: gallery.then((answer) => firstPhotosOf(slug, answer)).catch(() => undefined) }
  }
  return ahead.gallery
}

function firstPhotosOf(slug: string, gallery: Answer<'galleries/show-gallery'>): FirstPhotos | undefined {
  if ('needsPin' in gallery) return undefined
  const order = orderOf(slug, gallery)
  const page = askFirstPhotos(slug, order)
  // Whoever takes it says what became of it.
  page.catch(() => undefined)
  return { order, page }
}

/** A gallery's first photos in this order: at the first time those that were asked for ahead. */
export async function firstPhotos(slug: string, order: GalleryOrder): Promise<Answer<'feed/list-photos'>> {
  const asked = ahead?.slug === slug ? ahead.first : undefined
  ahead = undefined
  const first = await asked
  return first?.order === order ? first.page : askFirstPhotos(slug, order)
}

/** What the API calls them. */
export const apiOrders = { newest: 'desc', oldest: 'asc' } as const satisfies Record<GalleryOrder, string>

const askFirstPhotos = (slug: string, order: GalleryOrder) =>
  call('feed/list-photos', {
    params: { slug },
    query: { order: apiOrders[order], limit: photosOfPage(undefined) },
  })
