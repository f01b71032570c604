import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

const subscribe = (listener: () => void) => listen(window, ['online', 'offline'], listener)

/** False while the browser knows that it has no network; true may be wrong, as any cable counts. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
