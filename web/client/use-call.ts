import { useEffect } from 'react'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import type { EndpointName } from '#shared/api/endpoints.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { addressOf } from './address-of.ts'
import { call, type CallInput } from './call.ts'
import { ProblemError } from './problem-error.ts'
import { startPolling } from './start-polling.ts'

interface UseCallOptions<Name extends EndpointName> {
  /**
   * Milliseconds until the next call, 0 for none: only for what changes while it is looked at, such as a ZIP and a
   * payment in the making. It begins with the first good answer; a later bad one does not end it.
   */
  pollEvery?: (latest: Answer<Name>) => number
  /** Calls again when the screen opens; a kept answer shows meanwhile. */
  isFresh?: boolean
}

/** Nothing is fetched again by itself (product document, section 7). */
export const onceAndKept: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
}

const keyOf = <Name extends EndpointName>(name: Name, input: CallInput<Name>) => [
  name,
  addressOf(name, input),
  JSON.stringify(input),
]

/** Calls for what a screen will read by `useCall` with the same input, and hands a good answer over to it. */
export async function callAhead<Name extends EndpointName>(name: Name, input: CallInput<Name>): Promise<Answer<Name>> {
  const answer = await call(name, input)
  await mutate(keyOf(name, input), answer, { revalidate: false })
  return answer
}

/** Reads an endpoint once and keeps the answer; null as input waits. */
export function useCall<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name> | null,
  { pollEvery, isFresh = false }: UseCallOptions<Name> = {},
): SWRResponse<Answer<Name>, Error> {
  const key = input === null ? null : keyOf(name, input)
  const answer = useSWR<Answer<Name>, Error>(key, input && (() => call(name, input)), {
    ...onceAndKept,
    ...(isFresh && { revalidateOnMount: true }),
  })
  const pause = pollEvery && answer.data !== undefined ? pauseAfter(pollEvery(answer.data), answer.error) : 0
  const { mutate } = answer

  // SWR's own interval is fixed before the first answer and never asks again after an error.
  useEffect(() => (pause > 0 ? startPolling({ ask: () => mutate(), pause }) : undefined), [pause, mutate])
  return answer
}

/** The wished pause in milliseconds, longer where the server asked for patience; 0 stays 0. */
function pauseAfter(wished: number, error: Error | undefined): number {
  const patience = error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0
  return wished === 0 ? 0 : Math.max(wished, patience)
}
