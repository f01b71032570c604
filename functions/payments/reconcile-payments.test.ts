import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readAccount } from '../sign-in/account-store.ts'
import { readPaymentTotals, totalsChanges } from './payment-totals-store.ts'
import { paymentPut, readPayment } from './payment-store.ts'
import { transact } from '../database/transact.ts'
import { type Reconciliation, reconcilePayments } from './reconcile-payments.ts'

/** A shop to which no event ever comes. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ lost: true })
})
afterAll(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000

let buyers = 0
const newBuyer = () => `lost-${(buyers += 1)}@example.test`

async function paid(card?: string): Promise<{ session: string; email: string }> {
  const email = newBuyer()
  const session = await shop.startSession()
  await shop.pay(session, { email, country: 'NO', ...(card !== undefined && { card }) })
  return { session, email }
}

const changeOf = ({ was, status }: Reconciliation['repaired'][number]) => `${was} to ${status}`

describe('the daily comparison with Stripe', () => {
  it('fulfils and follows up every payment whose events were lost, and finds nothing the second time', async () => {
    const sale = await paid()
    const declined = await paid('4000000000000002')
    const disputed = await paid('4000000000000259')
    const debit = await paid('AT321904300235473204')
    const refunded = await paid()
    await shop.stripe.refunds.create({ charge: await shop.chargeOf(refunded.session) })
    const untouched = await shop.startSession()

    const first = await reconcilePayments(new Date())
    expect(first.repaired.map(changeOf).toSorted()).toEqual([
      'null to disputed',
      'null to failed',
      'null to pending',
      'null to refunded',
      'null to succeeded',
    ])
    expect(await readPayment(untouched)).toBeUndefined()
    expect(await shop.lettersTo(sale.email)).toHaveLength(1)
    expect(await readAccount(sale.email)).toMatchObject({ credits: 1 })
    expect(await readAccount(refunded.email)).toMatchObject({ credits: 0 })
    expect(await readPayment(declined.session)).toMatchObject({ errorCode: 'generic_decline' })
    expect(await readPayment(disputed.session)).toMatchObject({ amountDisputed: 49_900 })
    expect((await readPaymentTotals()).all).toEqual({ sales: 3, failed: 1, revenue: 4500 })
    expect(await reconcilePayments(new Date())).toMatchObject({
      compared: 6,
      repaired: [],
      unknownToStripe: [],
      wrongTotals: [],
    })

    await shop.post(`/stripe/sessions/${debit.session}/settlement`)
    await shop.stripe.refunds.create({ charge: await shop.chargeOf(sale.session), amount: 9_900 })
    const second = await reconcilePayments(new Date())
    expect(second.repaired.map(changeOf).toSorted()).toEqual([
      'pending to succeeded',
      'succeeded to partially_refunded',
    ])
    expect(await readAccount(debit.email)).toMatchObject({ credits: 1 })
  })

  it('does so once, also where two of its runs and the buyer meet', async () => {
    const { session, email } = await paid()
    await Promise.all([reconcilePayments(new Date()), reconcilePayments(new Date())])
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded' })
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
    expect(await shop.lettersTo(email)).toHaveLength(1)
  })

  it('tells of totals that are not those of the records', async () => {
    const { session } = await paid()
    await reconcilePayments(new Date())
    const sale = await readPayment(session)
    if (!sale) throw new Error('No record.')
    const [month, sales] = [sale.createdAt.slice(0, 7), totalsChanges(undefined, sale)]
    await transact(sales)
    expect(await reconcilePayments(new Date())).toMatchObject({ wrongTotals: [month] })
    await transact(totalsChanges(sale, { ...sale, status: 'pending' }))
    expect(await reconcilePayments(new Date())).toMatchObject({ wrongTotals: [] })
  })

  it('looks at the last fourteen days', async () => {
    await paid()
    const early = await reconcilePayments(new Date(Date.now() - dayMs))
    expect(early).toMatchObject({ compared: 0, repaired: [] })
    expect(await reconcilePayments(new Date(Date.now() + 15 * dayMs))).toMatchObject({ repaired: [] })
    expect((await reconcilePayments(new Date(Date.now() + 13 * dayMs))).repaired).toHaveLength(1)
  })

  it('learns of a bank’s decision months after the sale, and gives the credit back', async () => {
    const { session, email } = await paid('4000000000000259')
    await reconcilePayments(new Date())
    expect(await readAccount(email)).toMatchObject({ credits: 0 })
    const { data } = await shop.stripe.disputes.list({ charge: await shop.chargeOf(session) })
    await shop.post(`/stripe/disputes/${data[0]?.id}/closing`, { status: 'won' })
    const later = await reconcilePayments(new Date(Date.now() + 90 * dayMs))
    expect(later.repaired.map(changeOf)).toEqual(['disputed to succeeded'])
    expect(await readAccount(email)).toMatchObject({ credits: 1 })
  })

  it('reports an order that Stripe knows nothing of, and touches it not', async () => {
    const { session } = await paid()
    await reconcilePayments(new Date())
    const sale = await readPayment(session)
    if (!sale) throw new Error('No record.')
    const strange = { ...sale, id: 'cs_test_strange', sessionId: 'cs_test_strange', orderId: 'ord_STRANGE00000' }
    await transact([paymentPut(strange)])
    expect(await reconcilePayments(new Date())).toMatchObject({ repaired: [], unknownToStripe: ['ord_STRANGE00000'] })
    expect(await readPayment(strange.id)).toMatchObject({ status: 'succeeded' })
  })

  it('goes on past a paid session of ours that no record can be made of', async () => {
    const { metadata } = await shop.stripe.checkout.sessions.retrieve(await shop.startSession())
    const strange = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      ui_mode: 'embedded_page',
      return_url: 'https://site.example.test/',
      line_items: [
        { quantity: 1, price_data: { currency: 'dkk', unit_amount: 9900, product_data: { name: 'Something else' } } },
      ],
      metadata: { ...metadata, quoted: '9900 dkk' },
    })
    const { session } = await paid()
    await shop.pay(strange.id, { email: newBuyer() })
    expect(await reconcilePayments(new Date())).toMatchObject({ repaired: [{ status: 'succeeded' }], unrecordable: 1 })
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded' })
  })

  it('stops where Stripe does not answer, and loses nothing', async () => {
    const { session } = await paid()
    shop.faults.add({ service: 'stripe', fail: 3, status: 500 })
    await expect(reconcilePayments(new Date())).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    await reconcilePayments(new Date())
    expect(await readPayment(session)).toMatchObject({ status: 'succeeded' })
  })
})
