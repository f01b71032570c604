import type { Locale } from '#shared/locales.ts'
import { callAhead } from '../client/use-call.ts'
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
    callAhead('galleries/show-gallery', galleryInput(path.split('/')[2] ?? ''))
    return Promise.allSettled([GalleryPage.ahead()])
  }
  return Promise.allSettled(
    id
      ? [EventPage.ahead(), loadHostMessages(locale), ...(/^(p|review)$/.test(place) ? [askPhotosAhead(id)] : [])]
      : [],
  )
}
