import type { Locale } from '#shared/locales.ts'
import { callAhead } from '../client/use-call.ts'
import { askGalleryAhead } from './features/galleries/gallery-ahead.ts'
import { galleryInput } from './pictures/gallery-input.ts'
import { loadHostMessages } from './load-messages.ts'
import { askPhotosAhead, EventPage, GalleryPage } from './screens.ts'

/**
 * Begins to fetch all that a screen will want, in one trip; a screen itself asks for its code, its texts and then its answers one after
 * the other. Settles with the code; what fails is asked for again by its screen, which says so.
 */
export function loadAhead(path: string, locale: Locale): Promise<unknown> {
  // An event's own address, and those of its photos, stand for the photos; the other places have names.
  const [, kind, id, place = 'p'] = /^\/(g|events)\/(evn_\w+|)(?:\/(\w+))?/.exec(path) ?? []
  if (kind === 'g') {
    const slug = path.split('/')[2] ?? ''
    callAhead('galleries/show-gallery', galleryInput(slug), askGalleryAhead(slug))
    return Promise.allSettled([GalleryPage.ahead()])
  }
  return Promise.allSettled(
    id
      ? [EventPage.ahead(), loadHostMessages(locale), ...(/^(p|review)$/.test(place) ? [askPhotosAhead(id)] : [])]
      : [],
  )
}
