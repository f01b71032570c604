import { useState, useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Whether a media query holds, also when that changes. */
export function useMedia(query: string): boolean {
  const [list] = useState(() => matchMedia(query))
  return useSyncExternalStore(
    (tell) => listen(list, ['change'], tell),
    () => list.matches,
  )
}
