import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditsOf } from '#e2e/kit/credits-of.ts'
import { expectTotalsOfRecords } from '#e2e/kit/expect-totals.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readPaymentTotals } from './payment-totals-store.ts'
import { readPayment } from './payment-store.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let buyers = 0
const newBuyer = () => `attempts-${(buyers += 1)}@example.test`

/** Stripe's published test card and accounts. */
const cards = {
  declined: '4000000000000002',
  debitPaid: 'AT321904300235473204',
  debitRefused: 'AT051904300235473205',
}

describe('an attempt', () => {
  it('that the bank refuses is recorded, and becomes the sale when another card pays', async () => {
    const email = newBuyer()
    const session = await shop.startSession()
    await shop.pay(session, { email, card: cards.declined })
    expect(await readPayment(session)).toMatchObject({
      status: 'failed',
      errorCode: 'generic_decline',
      credit: 'none',
      customerEmail: email,
    })
    expect(await creditsOf(email)).toBe(0)
    expect(await shop.lettersTo(email)).toHaveLength(0)
    await shop.pay(session, { email })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded', errorCode: null, credit: 'granted' })
    expect(await creditsOf(email)).toBe(1)
    await expectTotalsOfRecords()
  })

  it('counts as failed also after its session has expired; a session without an attempt leaves no record', async () => {
    const [tried, untouched] = [await shop.startSession(), await shop.startSession()]
    await shop.pay(tried, { email: newBuyer(), card: cards.declined })
    const { failed } = (await readPaymentTotals()).all
    for (const session of [tried, untouched]) await shop.stripe.checkout.sessions.expire(session)
    await shop.runDue()
    expect(await readPayment(tried)).toMatchObject({ status: 'failed' })
    expect(await readPayment(untouched)).toBeUndefined()
    expect((await readPaymentTotals()).all.failed).toBe(failed)
  })

  it.each([
    [cards.debitPaid, 'succeeded', 1],
    [cards.debitRefused, 'failed', 0],
  ])('by bank debit (%s) is pending until it has %s', async (card, status, credits) => {
    const email = newBuyer()
    const session = await shop.startSession({ buyerCountry: 'DE' })
    await shop.pay(session, { email, card, country: 'DE' })
    expect(await readPayment(session)).toMatchObject({ status: 'pending', credit: 'none' })
    expect(await creditsOf(email)).toBe(0)
    await shop.post(`/stripe/sessions/${session}/settlement`)
    expect(await readPayment(session)).toMatchObject({ status })
    expect(await creditsOf(email)).toBe(credits)
    expect(await shop.lettersTo(email)).toHaveLength(credits)
    await expectTotalsOfRecords()
  })
})
