import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { readPayment } from './payment-store.ts'
import { transact } from '../database/transact.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `refunds-${(buyers += 1)}@example.test`

/** Stripe's published test card: its refunds succeed and fail later. */
const refundFails = '4000000000005126'

describe('a refund', () => {
  it('of everything takes the unused credit back', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    expect(await creditsOf(email)).toBe(1)
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({
      status: 'refunded',
      amount: 49900,
      amountRefunded: 49900,
      credit: 'withdrawn',
      flags: [],
    })
    expect(await creditsOf(email)).toBe(0)
  })

  it('of everything flags a credit that is spent, and leaves the event alone', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    expect(await transact([creditSpend(email)])).toEqual({ committed: true })
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'granted', flags: ['credit_used'] })
    expect(await creditsOf(email)).toBe(0)
    // A later purchase is another credit; it pays for no refund of this one.
    await shop.buy(email)
    for (const event of await shop.eventsOf(session)) await shop.deliver(event)
    expect(await creditsOf(email)).toBe(1)
    expect((await shop.concernsAbout(email)).filter(({ concern }) => concern === 'credit_used')).toHaveLength(1)
  })

  it('in parts keeps the credit until nothing is left', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    await shop.refund(session, 10_000)
    expect(await readPayment(session)).toMatchObject({ status: 'partially_refunded', amountRefunded: 10_000 })
    await shop.refund(session, 20_000)
    expect(await readPayment(session)).toMatchObject({ status: 'partially_refunded', amountRefunded: 30_000 })
    expect(await creditsOf(email)).toBe(1)
    await shop.refund(session)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', amountRefunded: 49_900 })
    expect(await creditsOf(email)).toBe(0)
    await expectTotalsOfRecords()
  })

  it('that fails after all gives the credit back', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    await shop.pay(session, { email, card: refundFails })
    const refunded = await shop.stripe.refunds.create({ charge: await shop.chargeOf(session) })
    await shop.runDue()
    expect(await creditsOf(email)).toBe(0)
    await shop.post(`/stripe/refunds/${refunded.id}/settlement`)
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', amountRefunded: 0, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('that was made before the sale was heard of leaves a whole record, no credit and a letter that promises none', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    const events = await shop.pay(session, { email, deliver: false })
    await shop.refund(session)
    for (const event of events) expect(await shop.deliver(event)).toBe(200)
    expect(await readPayment(session)).toMatchObject({ status: 'refunded', credit: 'withdrawn', customerEmail: email })
    expect(await creditsOf(email)).toBe(0)
    expect(await shop.lettersTo(email)).toMatchObject([{ letter: 'order-confirmation', credit: 'withdrawn' }])
  })

  it('and a withdrawal that is declared at the same time do not undo each other', async () => {
    const email = newBuyer()
    const session = await shop.buy(email)
    const { orderId = '' } = (await readPayment(session)) ?? {}
    const declaredAt = new Date().toISOString()
    await Promise.all([requestWithdrawal({ orderId, email }, declaredAt), shop.refund(session)])
    expect(await readPayment(session)).toMatchObject({
      status: 'refunded',
      credit: 'withdrawn',
      withdrawalRequestedAt: declaredAt,
      withdrawalInTime: true,
    })
  })
})
