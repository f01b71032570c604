import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast } from './toast-store.ts'

const ToastView = lazy(() => import('./toast-view.tsx'))

/** Once per page. The toast's own code is fetched with the first toast. */
export function Toaster({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const toast = useSyncExternalStore(currentToast.subscribe, currentToast.get, () => undefined)
  if (!toast) return null
  return (
    <Suspense>
      <ToastView toast={toast} closeLabel={closeLabel} regionLabel={regionLabel} />
    </Suspense>
  )
}
