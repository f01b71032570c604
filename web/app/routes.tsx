import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { CrashScreen } from './features/shell/crash-screen.tsx'
import { FramedRoutes } from './features/shell/app-frame.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { HostTexts } from './host-texts.tsx'
import { loadEventPage, loadPhotosPlace } from './load-ahead.ts'

const GalleryPage = lazy(async () => ({ default: (await import('./routes/gallery-page.tsx')).GalleryPage }))
const SignInPage = lazy(async () => ({ default: (await import('./features/sign-in/sign-in-page.tsx')).SignInPage }))
const MyEventsPage = lazy(async () => ({
  default: (await import('./features/events/my-events-page.tsx')).MyEventsPage,
}))
const NewEventPage = lazy(async () => ({
  default: (await import('./features/events/new-event-page.tsx')).NewEventPage,
}))
const EventPage = lazy(async () => {
  // Most come for the photos: their code is not to wait for the event.
  void loadPhotosPlace().catch(() => undefined)
  return { default: (await loadEventPage()).EventPage }
})
const PhotosPlace = lazy(async () => ({ default: (await loadPhotosPlace()).PhotosPlace }))
const SharePlace = lazy(async () => ({ default: (await import('./routes/event-places/share-place.tsx')).SharePlace }))
const GuestsPlace = lazy(async () => ({
  default: (await import('./routes/event-places/guests-place.tsx')).GuestsPlace,
}))
const SettingsPlace = lazy(async () => ({
  default: (await import('./routes/event-places/settings-place.tsx')).SettingsPlace,
}))
const SignOutButton = lazy(async () => ({
  default: (await import('./features/sign-in/sign-out-button.tsx')).SignOutButton,
}))

const withHostTexts = (
  <HostTexts>
    <Outlet />
  </HostTexts>
)

/** Every address of the app; each screen is its own chunk, so that a guest's phone loads the gallery alone. */
export function AppRoutes() {
  return (
    <CrashScreen>
      <Routes>
        <Route element={<FramedRoutes />}>
          <Route path="/g/:slug" element={<GalleryPage />}>
            <Route path="p/:photoId" element={null} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
          <Route element={withHostTexts}>
            <Route path="/sign-in" element={<SignInPage />} />
          </Route>
        </Route>
        <Route element={<FramedRoutes actions={<SignOutButton />} />}>
          <Route element={withHostTexts}>
            <Route path="/" element={<MyEventsPage />} />
            <Route path="/events/new" element={<NewEventPage />} />
            <Route path="/events/:id" element={<EventPage />}>
              <Route path="share" element={<SharePlace />} />
              <Route path="guests" element={<GuestsPlace />} />
              <Route path="settings" element={<SettingsPlace />} />
              <Route element={<PhotosPlace />}>
                <Route index element={null} />
                <Route path="p/:photoId" element={null} />
                <Route path="review" element={null} />
                <Route path="*" element={null} />
              </Route>
            </Route>
          </Route>
        </Route>
      </Routes>
    </CrashScreen>
  )
}
