import { useSWRConfig } from 'swr'
import { useCall } from '../../client/use-call.ts'

/** The signed-in host: address, credits, events. */
export function useMe() {
  return useCall('events/show-me', {})
}

/**
 * Forgets everything that was read, so that each screen reads again: after signing in or out, or a change elsewhere.
 */
export function useForgetAnswers() {
  const { mutate } = useSWRConfig()
  return () => mutate(() => true, undefined, { revalidate: true })
}
