import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { CrashScreen } from './shell/crash-screen.tsx'
import { FramedRoutes, ScreenSkeleton } from './shell/app-frame.tsx'
import { useMessagesOfPage } from './shell/toast-space.ts'
import { GalleryPage } from './routes/gallery-page.tsx'
import { loadViewer } from './routes/use-gallery-state.ts'
import { lazyScreen } from './routes/lazy-screen.ts'

const BoothPage = lazyScreen(async () => {
  // Goes through the gallery's files, which the worker stores.
  const { loadBooth } = await loadViewer()
  return (await loadBooth()).BoothPage
})
/** Every screen but guests', so that a guest's phone loads only the gallery. */
export const HostRoutes = lazyScreen(async () => (await loadHostRoutes()).HostRoutes)

export const loadHostRoutes = () => import('./routes/host-routes.tsx')

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
        <Route
          path="*"
          element={
            <Suspense fallback={<ScreenSkeleton />}>
              <HostRoutes />
            </Suspense>
          }
        />
      </Routes>
    </CrashScreen>
  )
}
