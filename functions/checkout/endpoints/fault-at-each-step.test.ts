import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FailingCall, failingCalls, triesOfOneCall } from '#e2e/kit/failing-calls.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { readAccount } from '../../sign-in/account-store.ts'
import { readPaymentTotals } from '../../payments/payment-totals-store.ts'
import { readPayment } from '../../payments/payment-store.ts'

/** Events come when the test delivers them, and only then. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lost: true })
})
afterAll(() => shop.close())

let buyers = 0

interface Story {
  isGift?: true
  /** What the buyer and the shop do; events are made, none is delivered. */
  play(session: string, email: string): Promise<unknown>
  /** Events that are delivered before the fault, and those that the fault hits. */
  heard?: string
  hit: string
  ending: { status: string; credits: number; letters: number; revenue: number }
}

const pay = (session: string, email: string, card = '4242424242424242') =>
  shop.pay(session, { email, card, country: 'NO', deliver: false })

const stories: Record<string, Story> = {
  'a sale': {
    play: pay,
    hit: 'checkout.session.completed',
    ending: { status: 'succeeded', credits: 1, letters: 1, revenue: 4500 },
  },
  'a gift': {
    isGift: true,
    play: pay,
    hit: 'checkout.session.completed',
    ending: { status: 'succeeded', credits: 0, letters: 1, revenue: 4500 },
  },
  'a refund of a gift': {
    isGift: true,
    play: async (session, email) => {
      await pay(session, email)
      await shop.stripe.refunds.create({ charge: await shop.chargeOf(session) })
    },
    heard: 'checkout.session.completed',
    hit: 'charge.refunded',
    ending: { status: 'refunded', credits: 0, letters: 1, revenue: 0 },
  },
  'a declined card': {
    play: (session, email) => pay(session, email, '4000000000000002'),
    hit: 'payment_intent.payment_failed',
    ending: { status: 'failed', credits: 0, letters: 0, revenue: 0 },
  },
  'a full refund': {
    play: async (session, email) => {
      await pay(session, email)
      await shop.stripe.refunds.create({ charge: await shop.chargeOf(session) })
    },
    heard: 'checkout.session.completed',
    hit: 'charge.refunded',
    ending: { status: 'refunded', credits: 0, letters: 1, revenue: 0 },
  },
  'a dispute': {
    play: (session, email) => pay(session, email, '4000000000000259'),
    hit: 'charge.dispute.created',
    ending: { status: 'disputed', credits: 0, letters: 1, revenue: 0 },
  },
}

async function eventOf(session: string, type: string): Promise<string> {
  for (const id of await shop.eventsOf(session)) if ((await shop.stripe.events.retrieve(id)).type === type) return id
  throw new Error(`No event ${type}.`)
}

/** Plays a story with one call failing, the one `after` so many others; answers whether there was such a call. */
async function playWithFault(
  { isGift, play, heard, hit, ending }: Story,
  { service, done }: FailingCall,
  after: number,
) {
  const email = `step-${(buyers += 1)}@example.test`
  const recipient = `couple-${email}`
  const order = { buyerCountry: 'NO', ...(isGift && { gift: { email: recipient, from: 'Anna' } }) }
  const session = await shop.startSession(order)
  await play(session, email)
  const before = await readPaymentTotals()
  if (heard !== undefined) await shop.deliver(await eventOf(session, heard))
  const event = await eventOf(session, hit)

  const fail = await triesOfOneCall[service]()
  shop.faults.add({ service, done, after, fail, status: 500 })
  const status = await shop.deliver(event)
  // A client that has tried in vain too often tries less (AWS SDK, "retry quota"): one failed try is a hit.
  const wasHit = shop.faults.orders[0]?.fail !== fail
  shop.faults.clear()
  if (wasHit) expect(status).toBeGreaterThanOrEqual(500)
  expect(await shop.deliver(event)).toBe(200)

  expect(await readPayment(session)).toMatchObject({ status: ending.status })
  expect(await readAccount(email)).toMatchObject({ credits: ending.credits })
  expect(await shop.lettersTo(email)).toHaveLength(ending.letters)
  if (isGift) {
    expect(await creditsOf(recipient)).toBe(heard === undefined && ending.status === 'succeeded' ? 1 : 0)
    expect(await shop.lettersTo(recipient)).toMatchObject(ending.status === 'succeeded' ? [{ letter: 'gift' }] : [])
  }
  const { sales, failed, revenue } = (await readPaymentTotals()).all
  expect(revenue - before.all.revenue).toBe(ending.revenue)
  expect(sales + failed - before.all.sales - before.all.failed).toBe(1)
  return wasHit
}

describe.each(Object.entries(stories))('%s', (_, story) => {
  it.each(Object.entries(failingCalls))('ends the same whichever %s', async (_, failure) => {
    let calls = 0
    while (await playWithFault(story, failure, calls)) calls += 1
    expect(calls).toBeGreaterThan(0)
  })
})
