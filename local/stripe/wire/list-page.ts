import * as z from 'zod'
import type { StripeStore } from '../account/stripe-store.ts'
import type { StoredKind, StoredKinds } from '../account/stored-kinds.ts'
import { integer, text } from './parameters.ts'
import { refuseMissing, refuseRequest } from './stripe-refusal.ts'

const moment = integer.optional()

/** The parameters of every listing; `created` is a range in Unix seconds. */
export const pageParameters = {
  limit: integer.default(10),
  starting_after: text.optional(),
  created: z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment }).default({}),
}
type PageParameters = z.output<z.ZodObject<typeof pageParameters>>

export interface ListedPage {
  object: 'list'
  url: string
  has_more: boolean
  data: object[]
}

/** One page, newest first: https://docs.stripe.com/api/pagination. `show` turns a stored object into a sent one. */
export function listPage<Kind extends StoredKind, Sent extends { created: number }>(
  store: StripeStore,
  kind: Kind,
  url: string,
  { limit, created, starting_after: after }: PageParameters,
  show: (stored: StoredKinds[Kind]) => Sent,
  matches: (sent: Sent) => boolean,
): ListedPage {
  if (limit < 1 || limit > 100) {
    const message = 'Invalid integer: limit must be between 1 and 100.'
    throw refuseRequest(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  if (after !== undefined && !store.find(kind, after))
    throw refuseMissing(kind.replaceAll('_', ' '), after, 'starting_after')
  const found: Sent[] = []
  for (const stored of store.walk(kind, after)) {
    const sent = show(stored)
    if (isWithin(sent.created, created) && matches(sent)) found.push(sent)
    if (found.length > limit) break
  }
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
}

function isWithin(created: number, range: PageParameters['created']): boolean {
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
