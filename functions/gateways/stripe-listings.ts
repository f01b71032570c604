import type Stripe from 'stripe'
import { type CheckoutSession, parseSession, sessionExpansions } from './checkout-sessions.ts'
import { callStripe } from './stripe.ts'

/** Stripe's largest page. */
const pageSize = 100

/** From (inclusive) and to (exclusive), by creation; Unix seconds. */
export interface CreatedBetween {
  gte: number
  lt: number
}

/** All checkout sessions created in that time, newest first. */
export async function* listCheckoutSessions(created: CreatedBetween): AsyncGenerator<CheckoutSession> {
  const expand = sessionExpansions.map((path) => `data.${path}`)
  const sessions = listAll((stripe, page) => stripe.checkout.sessions.list({ ...page, created, expand }))
  for await (const session of sessions) yield parseSession(session)
}

/** Payment intents with money moved in that time, or disputed since `disputedFrom`; some are repeated. */
export async function* listMovedIntents(created: CreatedBetween, disputedFrom: number): AsyncGenerator<string> {
  const disputed = { ...created, gte: disputedFrom }
  const movements = [
    listAll<Stripe.Charge>((stripe, page) => stripe.charges.list({ ...page, created })),
    listAll<Stripe.Refund>((stripe, page) => stripe.refunds.list({ ...page, created })),
    listAll<Stripe.Dispute>((stripe, page) => stripe.disputes.list({ ...page, created: disputed })),
  ]
  for (const movement of movements)
    for await (const { payment_intent: intent } of movement)
      if (intent !== null) yield typeof intent === 'string' ? intent : intent.id
}

/** Reads a listing page by page; each page is a call with its own retries. */
async function* listAll<Item extends { id: string }>(
  readPage: (stripe: Stripe, page: Stripe.PaginationParams) => Promise<Stripe.ApiList<Item>>,
): AsyncGenerator<Item> {
  let after: string | undefined
  do {
    const page = { limit: pageSize, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more: more } = await callStripe((stripe) => readPage(stripe, page))
    yield* data
    after = more ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}
