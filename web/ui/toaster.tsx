import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast } from './toast-store.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

interface ToasterProps {
  closeLabel: string
  regionLabel: string
  /** Makes the toast a bar at the window's foot; gets the pixels that it takes there, 0 once it is gone. */
  onRoom?: (pixels: number) => void
}

/** Once per page. The toast's own code is fetched with the first toast. */
export function Toaster(props: ToasterProps) {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.get, () => undefined)
  if (!toast) return null
  return (
    <Suspense>
      <ToastView {...props} toast={toast} />
    </Suspense>
  )
}
