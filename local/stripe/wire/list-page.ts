import type { StripeStore } from '../store/stripe-store.ts'
import type { StoredKind, StoredKinds } from '../wire-objects.ts'
import { refuseMissing, refuseRequest } from './stripe-refusal.ts'

type CreatedRange = {
  gt?: number | undefined
  gte?: number | undefined
  lt?: number | undefined
  lte?: number | undefined
}

/** The parameters that every listing of Stripe's takes. */
export interface PageParameters {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
  created?: number | CreatedRange | undefined
}

export interface WireList {
  object: 'list'
  url: string
  has_more: boolean
  data: object[]
}

/** One page, newest first: https://docs.stripe.com/api/pagination. `show` turns what is stored into what is sent. */
export function listPage<Kind extends StoredKind, Shown extends { created: number }>(
  store: StripeStore,
  kind: Kind,
  url: string,
  parameters: PageParameters,
  show: (stored: StoredKinds[Kind]) => Shown,
  matches: (shown: Shown) => boolean = () => true,
): WireList {
  const { limit = 10, starting_after: startingAfter, ending_before: endingBefore, created } = parameters
  if (limit < 1 || limit > 100) {
    throw refuseRequest('Invalid integer: limit must be between 1 and 100.', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw refuseRequest('You may only specify one of these parameters: starting_after, ending_before.', {
      param: 'ending_before',
    })
  }
  for (const [param, id] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (id !== undefined && !store.find(kind, id)) throw refuseMissing(kind.replaceAll('_', ' '), id, param)
  }
  const cursor = {
    ...(startingAfter !== undefined && { startingAfter }),
    ...(endingBefore !== undefined && { endingBefore }),
  }
  const found: Shown[] = []
  for (const stored of store.walk(kind, cursor)) {
    const shown = show(stored)
    if (isWithin(shown.created, created) && matches(shown)) found.push(shown)
    if (found.length > limit) break
  }
  const data = found.slice(0, limit)
  return {
    object: 'list',
    url,
    has_more: found.length > limit,
    data: endingBefore === undefined ? data : data.toReversed(),
  }
}

function isWithin(created: number, range: number | CreatedRange | undefined): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  return (
    (range.gt === undefined || created > range.gt) &&
    (range.gte === undefined || created >= range.gte) &&
    (range.lt === undefined || created < range.lt) &&
    (range.lte === undefined || created <= range.lte)
  )
}
