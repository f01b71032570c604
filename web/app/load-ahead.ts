import type { Locale } from '#shared/locales.ts'
import { callAhead } from '../client/use-call.ts'
import { loadHostMessages } from './load-messages.ts'

export const loadEventPage = () => import('./routes/event-page.tsx')
export const loadPhotosPlace = () => import('./routes/event-places/photos-place.tsx')

/** An event's own address, and those of its photos; the place is what follows. */
const eventAddress = /^\/events\/(evn_\w+)(?:\/(\w+))?/
const photosPlaces: readonly unknown[] = [undefined, 'p', 'review']

/**
 * Begins to fetch all that an event's screen will want, in one trip: screens ask for their code, their texts and then their answers one
 * after the other, and hosts come to their events most.
 */
export function loadAhead(path: string, locale: Locale): void {
  const [, id, place] = eventAddress.exec(path) ?? []
  if (id === undefined) return
  callAhead('events/show-event', { params: { id } })
  const texts = loadHostMessages(locale)
  const photos = photosPlaces.includes(place) && loadPhotosPlace().then(({ askAhead }) => askAhead(id))
  // What fails is asked for again by its screen, which says so.
  Promise.all([texts, photos, loadEventPage()]).catch(() => undefined)
}
