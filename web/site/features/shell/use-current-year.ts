import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** The year, also on a page that was rendered in an older one: hydration starts from the build's. */
export function useCurrentYear(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => String(new Date().getFullYear()),
    () => String(import.meta.env['BUILD_YEAR']),
  )
}
