import { acceptHeader } from '#shared/accept-header.ts'
import { endpoints, type EndpointName } from '#shared/api/endpoints.ts'

/** Milliseconds: the API gives up on an answer after 29 seconds, and a slow phone needs some to read a long one. */
export const longestWaitMs = 60_000

/** Of every call of ours. */
export const ownHeaders = { [acceptHeader]: 'gzip' }

export interface AnyInput {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
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
