import { type EndpointName, endpoints } from '#shared/api/endpoints.ts'

/** The firewall blocks an address after `limit` requests to the counted paths within `floodWindowSeconds`. */
export interface FloodRule {
  name: string
  limit: number
  pathsBeginWith: readonly string[]
  /** Requests to these endpoints never count. */
  except: readonly EndpointName[]
}

/** Seconds. WAF offers 60, 120, 300 and 600. */
export const floodWindowSeconds = 300

/** What open pages poll: cheap even for a hall full of phones, as the CDN or a single read answers. */
const feeds = [
  'galleries/show-head',
  'feed/list-changes',
  'walls/list-screen-changes',
] as const satisfies readonly EndpointName[]

const costlyForms = [
  'sign-in/send-code',
  'sign-in/start-session',
  'support/create-support-request',
  'checkout/create-checkout-session',
  'checkout/create-free-order',
] as const satisfies readonly EndpointName[]

/**
 * Endpoints' own limits count exactly, per guest; these stop floods from one address before they cost anything. A
 * wedding shares one address, so pictures, assets, pages and feeds never count.
 */
export const floodRules: readonly FloodRule[] = [
  // Above what 500 guests behind one address send in their busiest five minutes (scripts/scaling/event-usage.ts).
  { name: 'calls', limit: 200_000, pathsBeginWith: ['/api/'], except: feeds },
  { name: 'costly-forms', limit: 600, pathsBeginWith: costlyForms.map((name) => endpoints[name].path), except: [] },
  { name: 'admin-sign-in', limit: 100, pathsBeginWith: [endpoints['admin/sign-in'].path], except: [] },
]

/** A regular expression for an endpoint's paths, valid in WAF and in JavaScript. */
export const pathPatternOf = (name: EndpointName): string => `^${endpoints[name].path.replaceAll(/\{\w+\}/g, '[^/]+')}$`

export const countsFor = ({ pathsBeginWith, except }: FloodRule, path: string): boolean =>
  pathsBeginWith.some((start) => path.startsWith(start)) &&
  !except.some((name) => new RegExp(pathPatternOf(name)).test(path))

/** The body of a blocked request's answer, like the API's answer beyond its own limits. */
export const blockedAnswer = {
  status: 429,
  headers: { 'retry-after': String(floodWindowSeconds) },
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    code: 'rate_limited',
    requestId: 'firewall',
  }),
} as const
