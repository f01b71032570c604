import type { Locale } from '#shared/locales.ts'
import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { noteLanguage } from '../features/sign-in/note-language.ts'
import {
  askPhotosAhead,
  EventPage,
  HomeLink,
  MyEventsPage,
  NewEventPage,
  NotFoundPage,
  OwnDataPage,
  PairScreenPage,
  PartnerPage,
  PhotosPlace,
  SignInPage,
  UnsubscribePage,
} from './host-screens.ts'
import { FramedRoutes, ScreenSkeleton } from '../shell/app-frame.tsx'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { loadHostMessages } from '../shell/load-messages.ts'

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
