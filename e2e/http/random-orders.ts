import Stripe from 'stripe'
import * as z from 'zod'
import { isShopCurrency } from '#shared/rules/currencies.ts'
import { usdEquivalent } from '#shared/rules/prices.ts'
import type { SeededRandom } from '../kit/seeded-random.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { openCheckout, pay } from './shopper.ts'

/** One order that is paid at Stripe, and of which the product has not been told yet. */
export interface PlacedOrder {
  email: string
  sessionId: string
  /** Ids of the events that Stripe made of it. */
  events: string[]
  /** What must come of it: credits, and US cents of revenue. */
  credits: 0 | 1
  status: 'succeeded' | 'partially_refunded' | 'refunded' | 'disputed'
  revenue: number
  /** To the buyer and to support. */
  letters: number
}

const countries = ['NO', 'GB', 'DE', 'US', 'SE'] as const
const outcomes = [
  'kept',
  'kept',
  'kept',
  'second card',
  'partly refunded',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const
const declinedCard = '4000000000000002'
const disputedCard = '4000000000000259'

/** Two purchases of one buyer on one day are another story. */
let buyers = 0

/** Stripe's own client, pointed at a running product's stand-in. */
export async function stripeOf(product: Product): Promise<Stripe> {
  const keys = z.object({ secretKey: z.string() }).parse(await (await fetch(`${product.console}/stripe`)).json())
  const { hostname, port } = new URL(product.console)
  return new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Places random orders of random buyers, with coupons and refunds among them, and keeps the payments' events back. */
export async function placeOrders(product: Product, count: number, random: SeededRandom): Promise<PlacedOrder[]> {
  const stripe = await stripeOf(product)
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: 'once' })
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon } })
  const orders: PlacedOrder[] = []
  for (let index = 0; index < count; index++)
    orders.push(await placeOrder(product, stripe, random, random.pick([null, null, code])))
  return orders
}

async function placeOrder(
  product: Product,
  stripe: Stripe,
  random: SeededRandom,
  couponCode: string | null,
): Promise<PlacedOrder> {
  buyers += 1
  const email = `buyer-${process.pid}-${buyers}@example.com`
  const [country, outcome] = [random.pick(countries), random.pick(outcomes)]
  const buyer = product.newBrowser()
  const sessionId = await openCheckout(buyer, { buyerCountry: country, couponCode })
  const paying = { email, country, deliver: false } as const
  const declined =
    outcome === 'second card' ? await pay(buyer, sessionId, { ...paying, card: declinedCard }) : undefined
  const isDisputed = outcome === 'disputed' || outcome === 'won' || outcome === 'lost'
  const paid = await pay(buyer, sessionId, { ...paying, ...(isDisputed && { card: disputedCard }) })
  const { amount_total: amount, currency } = await stripe.checkout.sessions.retrieve(sessionId)
  if (amount === null || !isShopCurrency(currency) || paid.payment_intent === null) throw new Error('Nothing was paid.')
  const given = outcome === 'refunded' ? amount : outcome === 'partly refunded' ? Math.floor(amount / 3) : 0
  if (given > 0) await stripe.refunds.create({ payment_intent: paid.payment_intent, amount: given })
  if (outcome === 'won' || outcome === 'lost') await decide(stripe, buyer, paid.payment_intent, outcome)
  const isTaken = isDisputed && outcome !== 'won'
  const lost = isTaken ? amount : given
  return {
    email,
    sessionId,
    events: [...(declined?.events ?? []), ...paid.events],
    credits: lost === amount ? 0 : 1,
    status: isTaken ? 'disputed' : given === amount ? 'refunded' : given > 0 ? 'partially_refunded' : 'succeeded',
    revenue: Math.round((usdEquivalent(amount, currency) * (amount - lost)) / amount),
    letters: isTaken ? 2 : 1,
  }
}

/** The bank decides a dispute. */
async function decide(stripe: Stripe, bank: TestBrowser, intent: string, status: 'won' | 'lost'): Promise<void> {
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  const answer = await bank.call('console', 'POST', `/stripe/disputes/${data[0]?.id}/closing`, { json: { status } })
  if (answer.status !== 200) throw new Error(`The bank could not decide: ${answer.status}`)
}

/** So many deliveries of random events and calls of random return pages, all at once; their answers' statuses. */
export function deliverAtRandom(
  product: Product,
  orders: readonly PlacedOrder[],
  random: SeededRandom,
  { deliveries, returns }: { deliveries: number; returns: number },
): Promise<{ deliveries: number[]; returns: number[] }> {
  const times = <Result>(count: number, call: () => Promise<Result>) => Promise.all(Array.from({ length: count }, call))
  const delivering = times(deliveries, () => deliver(product.newBrowser(), random.pick(random.pick(orders).events)))
  const returning = times(returns, async () => {
    const path = `/api/session-status/${random.pick(orders).sessionId}`
    return (await product.newBrowser().call('site', 'GET', path)).status
  })
  return Promise.all([delivering, returning]).then(([delivered, returned]) => ({
    deliveries: delivered,
    returns: returned,
  }))
}

/** Delivers each event of each order once more, so that nothing is left untold; answers the answers' statuses. */
export async function deliverAll(product: Product, orders: readonly PlacedOrder[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { events } of orders) for (const event of events) statuses.push(await deliver(product.newBrowser(), event))
  return statuses
}

async function deliver(tester: TestBrowser, event: string): Promise<number> {
  const answer = await tester.call('console', 'POST', `/stripe/events/${event}/deliveries`, { json: {} })
  const { deliveries } = z.object({ deliveries: z.array(z.object({ status: z.int().nullable() })) }).parse(answer.json)
  return deliveries[0]?.status ?? 0
}
