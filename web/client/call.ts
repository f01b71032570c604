import { endpoints, type EndpointName } from '#shared/api/endpoints.ts'
import type { Answer, Sent } from '#shared/api/shapes.ts'
import { NetworkError, problemOf } from './problem-error.ts'

/** The parts of a request that this endpoint takes; each is required exactly where the shape has it. */
export type CallInput<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body' as Sent<Name, Key> extends undefined ? never : Key]: Sent<Name, Key>
}

interface CallOptions {
  signal?: AbortSignal
}

/**
 * Calls an endpoint of the table, cookies included, and answers its body; once, without retries.
 * Throws ProblemError for a bad answer and NetworkError where none came.
 */
export async function call<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  { signal }: CallOptions = {},
): Promise<Answer<Name>> {
  const response = await request(name, input, signal)
  if (!response.ok) throw await problemOf(response)
  const text = await response.text()
  return JSON.parse(text === '' ? 'null' : text) ?? undefined
}

interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

async function request(name: EndpointName, input: AnyInput, signal: AbortSignal | undefined): Promise<Response> {
  const init: RequestInit = { method: endpoints[name].method, credentials: 'include' }
  if (signal) init.signal = signal
  if (input.body !== undefined) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(input.body)
  }
  try {
    return await fetch(addressOf(name, input), init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkError(`${name} was not answered`, { cause })
  }
}

/** Path and query of a call; also its key in the cache. */
export function addressOf(name: EndpointName, { params = {}, query = {} }: AnyInput): string {
  const path = endpoints[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (isParameter(value)) search.set(key, value.toString())
  return `${path}?${search}`.replace(/\?$/, '')
}

/** What the schemas of queries are made of; an absent one is left out. */
function isParameter(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
