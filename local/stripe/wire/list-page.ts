import * as z from 'zod'
import type { StripeStore } from '../account/stripe-store.ts'
import type { StoredKind, StoredKinds } from '../account/stored-kinds.ts'
import { integer, text } from './parameters.ts'
import { refuseMissing, refuseRequest } from './stripe-refusal.ts'

const moment = integer.optional()

/** The parameters of every listing; `created` is a moment in Unix seconds, or a range. */
export const pageParameters = {
  limit: integer.default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: z.union([integer, z.strictObject({ gt: moment, gte: moment, lt: moment, lte: moment })]).optional(),
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
  { limit, created, starting_after: startingAfter, ending_before: endingBefore }: PageParameters,
  show: (stored: StoredKinds[Kind]) => Sent,
  matches: (sent: Sent) => boolean,
): ListedPage {
  if (limit < 1 || limit > 100) {
    const message = 'Invalid integer: limit must be between 1 and 100.'
    throw refuseRequest(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  if (startingAfter !== undefined && endingBefore !== undefined) {
    const message = 'You may only specify one of these parameters: starting_after, ending_before.'
    throw refuseRequest(message, { param: 'ending_before' })
  }
  for (const [param, id] of Object.entries({ starting_after: startingAfter, ending_before: endingBefore })) {
    if (id !== undefined && !store.find(kind, id)) throw refuseMissing(kind.replaceAll('_', ' '), id, param)
  }
  const found: Sent[] = []
  for (const stored of store.walk(kind, { startingAfter, endingBefore })) {
    const sent = show(stored)
    if (isWithin(sent.created, created) && matches(sent)) found.push(sent)
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

function isWithin(created: number, range: PageParameters['created']): boolean {
  if (typeof range === 'number') return created === range
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range ?? {}
  return created > gt && created >= gte && created < lt && created <= lte
}
