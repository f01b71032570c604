import type { Locale } from '#shared/locales.ts'
import { callAhead } from '../client/use-call.ts'
import { loadHostMessages } from './load-messages.ts'
import { askPhotosAhead, EventPage, GalleryPage, PhotosPlace } from './screens.ts'

/** A gallery's address or an event's, with the place below it. */
const address = /^\/(g|events)\/(\w+)(?:\/(\w+))?/
const photosPlaces: readonly unknown[] = [undefined, 'p', 'review']

/**
 * Begins to fetch all that a screen will want, in one trip; a screen itself asks for its code, its texts and then its answers one after
 * the other. Settles with the code; what fails is asked for again by its screen, which says so.
 */
export async function loadAhead({ pathname, search }: Location, locale: Locale): Promise<void> {
  const [, kind, name, place] = address.exec(pathname) ?? []
  if (name === undefined || name === 'new') return
  await Promise.allSettled(kind === 'g' ? galleryOf(name, search) : eventOf(name, place, locale))
}

function galleryOf(slug: string, search: string): Promise<unknown>[] {
  const t = new URLSearchParams(search).get('t') ?? undefined
  callAhead('galleries/show-gallery', { params: { slug }, query: { t } })
  return [GalleryPage.ahead()]
}

function eventOf(id: string, place: string | undefined, locale: Locale): Promise<unknown>[] {
  callAhead('events/show-event', { params: { id } })
  const photos = photosPlaces.includes(place) ? [PhotosPlace.ahead(), askPhotosAhead(id)] : []
  return [EventPage.ahead(), loadHostMessages(locale), ...photos]
}
