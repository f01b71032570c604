import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
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

const withHostTexts = (
  <LazyMessages load={loadHostMessages} fallback={<ScreenSkeleton />}>
    <Outlet />
  </LazyMessages>
)

export function AppRoutes() {
  useMessagesOfPage()
  return (
    <CrashScreen>
      <Routes>
        <Route element={<FramedRoutes />}>
          <Route path="/g/:slug/booth" element={<BoothPage />} />
          <Route path="/g/:slug" element={<GalleryPage />}>
            <Route path="p/:photoId" element={null} />
            <Route path="mine" element={null} />
            <Route path="mine/p/:photoId" element={null} />
            <Route path="messages" element={null} />
          </Route>
        </Route>
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
    </CrashScreen>
  )
}
