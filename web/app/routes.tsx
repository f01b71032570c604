import { lazy, type ReactNode } from 'react'
import { type RouteRow, Routes } from '../client/router.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'
import { FramedRoutes, ScreenSkeleton } from './shell/app-frame.tsx'
import { LazyMessages } from './shell/lazy-messages.tsx'
import { useMessagesOfPage } from './shell/message-room.ts'
import { loadHostMessages } from './shell/load-messages.ts'
import { noteLanguage } from './features/sign-in/note-language.ts'
import {
  BoothPage,
  EventPage,
  GalleryPage,
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
} from './screens.ts'

const SignOutButton = lazy(async () => ({
  default: (await import('./features/sign-in/sign-out-button.tsx')).SignOutButton,
}))

const guests = (screen: ReactNode) => <FramedRoutes>{screen}</FramedRoutes>

const visitors = (screen: ReactNode) => <FramedRoutes home={<HomeLink />}>{screen}</FramedRoutes>

const hosts = (screen: ReactNode) => (
  <FramedRoutes home={<HomeLink />} actions={<SignOutButton />} onLanguage={noteLanguage}>
    {withHostTexts(screen)}
  </FramedRoutes>
)

const withHostTexts = (screen: ReactNode) => (
  <LazyMessages load={loadHostMessages} fallback={<ScreenSkeleton />}>
    {screen}
  </LazyMessages>
)

/** Every address of the app. */
const rows: readonly RouteRow[] = [
  [['/g/:slug/booth'], guests(<BoothPage />)],
  [
    ['/g/:slug', '/g/:slug/p/:photoId', '/g/:slug/mine', '/g/:slug/mine/p/:photoId', '/g/:slug/messages'],
    guests(<GalleryPage />),
  ],
  [['/sign-in'], visitors(withHostTexts(<SignInPage />))],
  [['/unsubscribe/:token'], visitors(withHostTexts(<UnsubscribePage />))],
  [['/'], hosts(<MyEventsPage />)],
  [['/data'], hosts(<OwnDataPage />)],
  [['/partner'], hosts(<PartnerPage />)],
  [['/tv/pair'], hosts(<PairScreenPage />)],
  [['/events/new'], hosts(<NewEventPage />)],
  [
    ['/events/:id/p/:photoId', '/events/:id/*'],
    hosts(
      <EventPage>
        <PhotosPlace />
      </EventPage>,
    ),
  ],
  [['/*'], visitors(<NotFoundPage />)],
]

export function AppRoutes() {
  useMessagesOfPage()
  return (
    <CrashScreen>
      <Routes rows={rows} />
    </CrashScreen>
  )
}
