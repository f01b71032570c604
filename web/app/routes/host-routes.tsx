import type { Locale } from '#shared/locales.ts'
import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { noteLanguage } from '../features/sign-in/note-language.ts'
import { lazyScreen } from './lazy-screen.ts'
import { FramedRoutes, ScreenSkeleton } from '../shell/app-frame.tsx'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { loadHostMessages } from '../shell/load-messages.ts'

// Each screen is its own chunk.
const SignInPage = lazyScreen(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)
const MyEventsPage = lazyScreen(async () => (await loadHostHome()).MyEventsPage)
const NewEventPage = lazyScreen(async () => (await loadHostHome()).NewEventPage)
const EventPage = lazyScreen(async () => {
  // Most hosts come for the photos: their code does not wait for the event.
  PhotosPlace.ahead().catch(() => undefined)
  return (await import('./event-page.tsx')).EventPage
})
const PhotosPlace = lazyScreen(async () => (await loadPhotosPlace()).PhotosPlace)
const OwnDataPage = lazyScreen(async () => (await loadHostHome()).OwnDataPage)
const PartnerPage = lazyScreen(async () => (await loadHostHome()).PartnerPage)
const UnsubscribePage = lazyScreen(async () => (await loadHostHome()).UnsubscribePage)
const PairScreenPage = lazyScreen(async () => (await loadHostHome()).PairScreenPage)
const NotFoundPage = lazyScreen(async () => (await import('../shell/not-found-page.tsx')).NotFoundPage)
/** Above every screen except guests'. */
const HomeLink = lazyScreen(async () => (await import('../shell/home-link.tsx')).HomeLink)

const loadHostHome = () => import('./host-home.ts')
const loadPhotosPlace = () => import('./event-places/photos-place.tsx')

/** Requests an event's first photos as soon as the code that shows them is loaded. */
const askPhotosAhead = async (eventId: string) => (await loadPhotosPlace()).askAhead(eventId)

const SignOutButton = lazy(async () => ({
  default: (await import('../features/sign-in/sign-out-button.tsx')).SignOutButton,
}))

const withHostTexts = (
  <LazyMessages load={loadHostMessages} fallback={<ScreenSkeleton />}>
    <Outlet />
  </LazyMessages>
)

/** Starts loading all that a host's screen needs, and settles with its code. */
export function loadScreenAhead(path: string, locale: Locale): Promise<unknown> {
  // An event's own address and its photos' addresses show the photos; other places have names.
  const [, id, place = 'p'] = /^\/events\/(evn_\w+|)(?:\/(\w+))?/.exec(path) ?? []
  const screen = id ? EventPage : path === '/' ? MyEventsPage : path === '/sign-in' ? SignInPage : undefined
  return Promise.allSettled([
    HomeLink.ahead(),
    ...(screen ? [screen.ahead(), loadHostMessages(locale)] : []),
    ...(id && /^(p|review)$/.test(place) ? [askPhotosAhead(id)] : []),
  ])
}

/** All addresses that are not a guest's. */
export function HostRoutes() {
  return (
    <Routes>
      <Route element={<FramedRoutes home={<HomeLink />} />}>
        <Route path="*" element={<NotFoundPage />} />
        <Route element={withHostTexts}>
          <Route path="/sign-in" element={<SignInPage />} />
          <Route path="/unsubscribe/:token" element={<UnsubscribePage />} />
        </Route>
      </Route>
      <Route element={<FramedRoutes home={<HomeLink />} actions={<SignOutButton />} onLanguage={noteLanguage} />}>
        <Route element={withHostTexts}>
          <Route path="/" element={<MyEventsPage />} />
          <Route path="/data" element={<OwnDataPage />} />
          <Route path="/partner" element={<PartnerPage />} />
          <Route path="/tv/pair" element={<PairScreenPage />} />
          <Route path="/events/new" element={<NewEventPage />} />
          <Route path="/events/:id" element={<EventPage />}>
            <Route element={<PhotosPlace />}>
              <Route index element={null} />
              <Route path="p/:photoId" element={null} />
              <Route path="*" element={null} />
            </Route>
          </Route>
        </Route>
      </Route>
    </Routes>
  )
}
