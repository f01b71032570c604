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
 * Starts loading all that a screen needs, in one trip; a screen alone loads its code, its texts and its answers one
 * after the other. Settles with the code; the screen repeats what fails, and shows the error.
 */
export async function loadAhead(path: string, locale: Locale): Promise<unknown> {
  // An event's own address and its photos' addresses show the photos; other places have names.
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
