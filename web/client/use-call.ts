import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { EndpointName } from '#shared/api/endpoints.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { addressOf, call, type CallInput } from './call.ts'
import { ProblemError } from './problem-error.ts'

interface UseCallOptions<Name extends EndpointName> {
  /** `empty` turns a 401 into an answer of undefined; by default it is an error. */
  on401?: 'throw' | 'empty'
  /** Milliseconds until the next call, 0 for none: only for the live gallery and for a payment in the making. */
  pollEvery?: (latest: Answer<Name> | undefined) => number
}

/**
 * Reads an endpoint once and keeps the answer; null as input waits. Nothing is fetched again by itself (product document,
 * section 7): no retries, no focus, no reconnect, never stale.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  { on401 = 'throw', pollEvery }: UseCallOptions<Name> = {},
): SWRResponse<Answer<Name> | undefined, Error> {
  const settings: SWRConfiguration<Answer<Name> | undefined, Error> = {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  }
  if (pollEvery) settings.refreshInterval = pollEvery
  const key = input === null ? null : [name, addressOf(name, input), JSON.stringify(input)]
  return useSWR(key, () => (input === null ? undefined : read(name, input, on401)), settings)
}

async function read<Name extends EndpointName>(name: Name, input: CallInput<Name>, on401: 'throw' | 'empty') {
  try {
    return await call(name, input)
  } catch (error) {
    if (on401 === 'empty' && error instanceof ProblemError && error.status === 401) return undefined
    throw error
  }
}
