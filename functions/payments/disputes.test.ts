import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { readPayment } from './payment-store.ts'
import { transact } from '../database/transact.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `disputes-${(buyers += 1)}@example.test`

/** Stripe's published test cards. */
const cards = { disputed: '4000000000000259', inquired: '4000000000001976' }

describe('a dispute', () => {
  async function disputed(email = newBuyer()) {
    const session = await shop.buy(email)
    return { email, session, close: await dispute(session) }
  }

  /** Has the bank take the money of a sale back; answers how it decides. */
  async function dispute(session: string) {
    await shop.post(`/stripe/charges/${await shop.chargeOf(session)}/disputes`)
    const { data } = await shop.stripe.disputes.list({ charge: await shop.chargeOf(session) })
    return (status: 'won' | 'lost') => shop.post(`/stripe/disputes/${data[0]?.id}/closing`, { status })
  }

  it('lowers the revenue as long as the bank holds the money, marks the record and suspends the credit', async () => {
    const { email, session } = await disputed()
    expect(await readPayment(session)).toMatchObject({
      status: 'disputed',
      amountDisputed: 49_900,
      credit: 'suspended',
      flags: [],
    })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
    expect(await shop.concernsAbout(email)).toMatchObject([{ concern: 'disputed' }])
  })

  it('that is won makes the sale a sale again, and gives the credit back', async () => {
    const { email, session, close } = await disputed()
    await close('won')
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountDisputed: 0, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('that only asks takes no money, suspends the credit, and is over with a refund', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    await shop.pay(session, { email, card: cards.inquired })
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', amountDisputed: 0, credit: 'suspended' })
    await expectTotalsOfRecords()
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn' })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })

  it('that is lost stays, and the credit is gone', async () => {
    const { email, session, close } = await disputed()
    await close('lost')
    for (const event of await shop.eventsOf(session)) await shop.deliver(event)
    expect(await readPayment(session)).toMatchObject({
      status: 'disputed',
      amountDisputed: 49_900,
      credit: 'withdrawn',
    })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })

  it('flags a credit that is spent, tells support so, and takes the flag back once it is won', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    expect(await transact([creditSpend(email)])).toEqual({ committed: true })
    const close = await dispute(session)
    expect(await readPayment(session)).toMatchObject({ credit: 'granted', flags: ['credit_used'] })
    expect(await shop.concernsAbout(email)).toMatchObject([{ concern: 'disputed_used' }])
    await close('won')
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', credit: 'granted', flags: [] })
    expect(await creditsOf(email)).toBe(0)
  })

  it('of one of two sales suspends one credit', async () => {
    const { email, session } = await disputed()
    await shop.buy(email)
    for (const event of await shop.eventsOf(session)) await shop.deliver(event)
    expect(await creditsOf(email)).toBe(1)
  })

  it('that is there before the sale is heard of gives no credit, and a letter that says why', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    await shop.pay(session, { email, card: cards.disputed })
    expect(await readPayment(session)).toMatchObject({ status: 'disputed', credit: 'suspended' })
    expect(await creditsOf(email)).toBe(0)
    expect(await shop.lettersTo(email)).toMatchObject([{ letter: 'order-confirmation', credit: 'suspended' }])
  })
})
