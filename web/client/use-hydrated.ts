import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False while prerendering and hydrating: only after that may a page show what the browser alone knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
