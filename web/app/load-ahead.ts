import type { Locale } from '#shared/locales.ts'
import { loadHostMessages } from './shell/load-messages.ts'
import {
  answerGalleryAhead,
  askPhotosAhead,
  EventPage,
  GalleryPage,
  HomeLink,
  MyEventsPage,
  SignInPage,
} from './screens.ts'

/**
 * Begins to fetch all that a screen will want, in one trip; a screen itself asks for its code, its texts and then its
 * answers one after the other. Settles with the code; what fails is asked for again by its screen, which says so.
 */
export async function loadAhead(path: string, locale: Locale): Promise<unknown> {
  // An event's own address, and those of its photos, stand for the photos; the other places have names.
  const [, kind, id, place = 'p'] = /^\/(g|events)\/(evn_\w+|)(?:\/(\w+))?/.exec(path) ?? []
  if (kind === 'g') {
    await GalleryPage.ahead().catch(() => undefined)
    return answerGalleryAhead(path.split('/')[2] ?? '')
  }
  const screen = id ? EventPage : path === '/' ? MyEventsPage : path === '/sign-in' ? SignInPage : undefined
  return Promise.allSettled([
    HomeLink.ahead(),
    ...(screen ? [screen.ahead(), loadHostMessages(locale)] : []),
    ...(id && /^(p|review)$/.test(place) ? [askPhotosAhead(id)] : []),
  ])
}
