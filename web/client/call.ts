import { endpoints, type EndpointName } from '#shared/api/endpoints.ts'
import type { Answer, Sent } from '#shared/api/shapes.ts'
import { addressOf, type AnyInput, longestWaitMs, ownHeaders } from './address-of.ts'
import { takeAhead } from './asked-ahead.ts'
import { NetworkError, ProblemError, problemOf } from './problem-error.ts'

/** The parts of a request that this endpoint takes, each required if the shape requires it. */
export type CallInput<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body' as Sent<Name, Key> extends undefined ? never : Key]: Sent<Name, Key>
}

interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds after which a call counts as not answered; less for a question that is soon asked again. */
  waitMs?: number
  /** Outlives its page; browsers allow a page 64 KiB of such bodies under way and refuse more. */
  keepalive?: boolean
}

/**
 * Calls an endpoint of the table, cookies included, and answers its body; once, without retries.
 * Throws ProblemError for a bad answer and NetworkError where none came, or not in time.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Answer<Name>> {
  const text = await request(name, input, options)
  return JSON.parse(text === '' ? 'null' : text) ?? undefined
}

/** The text of a good answer. */
async function request(
  name: EndpointName,
  input: AnyInput,
  { signal, waitMs = longestWaitMs, keepalive }: CallOptions,
): Promise<string> {
  const timeout = AbortSignal.timeout(waitMs)
  const init: RequestInit = {
    method: endpoints[name].method,
    credentials: 'include',
    headers: ownHeaders,
    signal: signal ? eitherOf(signal, timeout) : timeout,
    ...(keepalive && { keepalive }),
  }
  if (input.body !== undefined) {
    init.headers = { ...ownHeaders, 'content-type': 'application/json' }
    init.body = JSON.stringify(input.body)
  }
  try {
    const address = addressOf(name, input)
    const response = await (takeAhead(address) ?? fetch(address, init))
    if (!response.ok) throw await problemOf(response)
    return await response.text()
  } catch (cause) {
    if (cause instanceof ProblemError || signal?.aborted) throw cause
    throw new NetworkError(`${name} was not answered`, { cause })
  }
}

/** Our oldest browsers lack `AbortSignal.any`. */
function eitherOf(...signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}
