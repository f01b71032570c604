import { useSWRConfig } from 'swr'
import { useCall } from '../../client/use-call.ts'

/** The signed-in host: address, credits, events. */
export function useMe(options?: { isFresh: boolean }) {
  return useCall('events/show-me', {}, options)
}

/** Drops all cached answers, so that each screen reloads: after signing in or out, or a change elsewhere. */
export function useForgetAnswers() {
  const { mutate } = useSWRConfig()
  return () => mutate(() => true, undefined, { revalidate: true })
}
