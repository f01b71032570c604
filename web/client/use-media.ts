import { useCallback, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query holds, also when that changes; false on prerendered pages until they work. */
export function useMedia(query: string): boolean {
  const watch = useCallback((tell: () => void) => listen(matchMedia(query), ['change'], tell), [query])
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
