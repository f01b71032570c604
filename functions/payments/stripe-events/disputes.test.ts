import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openTill, type Till } from '#e2e/kit/open-till.ts'
import { readPayment } from '../payment-store.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

let buyers = 0
const newBuyer = () => `disputes-${(buyers += 1)}@example.test`

/** Stripe's published test cards. */
const cards = { disputed: '4000000000000259', inquired: '4000000000001976' }

describe('a dispute', () => {
  async function disputed(email = newBuyer()) {
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.disputed })
    const { data } = await till.stripe.disputes.list({ charge: await till.chargeOf(session) })
    return { email, session, dispute: data[0]?.id ?? '' }
  }

  it('lowers the revenue as long as the bank holds the money, and marks the record', async () => {
    const { email, session } = await disputed()
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 49_900, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
    expect(await till.concernsAbout(email)).toMatchObject([{ concern: 'disputed' }])
  })

  it('that is won makes the sale a sale again', async () => {
    const { session, dispute } = await disputed()
    await till.post(`/stripe/disputes/${dispute}/closing`, { status: 'won' })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountDisputed: 0 })
    await expectTotalsOfRecords()
  })

  it('that only asks takes no money, and is over with a refund', async () => {
    const email = newBuyer()
    const session = await till.startSession()
    await till.pay(session, { email, card: cards.inquired })
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 0 })
    await expectTotalsOfRecords()
    await till.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn' })
    await expectTotalsOfRecords()
  })

  it('that is lost stays', async () => {
    const { session, dispute } = await disputed()
    await till.post(`/stripe/disputes/${dispute}/closing`, { status: 'lost' })
    for (const event of await till.eventsOf(session)) await till.deliver(event)
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 49_900 })
    await expectTotalsOfRecords()
  })
})
