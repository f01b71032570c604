import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProductTables } from '../../scripts/testing/open-product-tables.ts'
import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import { dynamodb } from '../stores/dynamodb.ts'
import { readAccount } from '../stores/accounts.ts'
import { readPayment } from '../stores/payments.ts'
import type { TableName } from '../tables.ts'
import { fulfilPurchase } from './fulfil-purchase.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
})
afterAll(() => tables.close())

let sessions = 0

/** A new paid session of a new buyer, who wrote his address in his own way. */
function paidSession(changes: Partial<CheckoutSession> = {}): CheckoutSession {
  sessions += 1
  return {
    id: `cs_test_${sessions}`,
    status: 'complete',
    paymentStatus: 'paid',
    amount: 39920,
    originalAmount: 49900,
    currency: 'nok',
    email: ` Buyer${sessions}@Example.TEST `,
    billingCountry: 'NO',
    computedTax: null,
    presentment: null,
    metadata: {
      coupon_code: 'FEST20',
      coupon_applied: 'true',
      referral: 'partner-1',
      locale: 'no',
      policy_version: '2024-10-15',
    },
    paymentIntentId: `pi_${sessions}`,
    receiptUrl: 'https://pay.example.test/receipt',
    paidAt: '2026-11-21T10:00:00.000Z',
    outcome: 'succeeded',
    errorCode: null,
    chargeCountry: 'NO',
    ...changes,
  }
}

const buyerOf = ({ email }: CheckoutSession) => (email ?? '').trim().toLowerCase()

async function rows(table: TableName) {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: table, ConsistentRead: true }))
  return Items
}

async function whatBuyerHas(session: CheckoutSession) {
  const [letters, payments, { credits }] = await Promise.all([
    rows('outbox'),
    rows('payments'),
    readAccount(buyerOf(session)),
  ])
  return {
    credits,
    letters: letters.filter(({ message }) => String(message).includes(`"to":"${buyerOf(session)}"`)).length,
    payments: payments.filter(({ sessionId }) => sessionId === session.id).length,
  }
}

describe('a purchase', () => {
  it('is recorded with every field of the payment record', async () => {
    const session = paidSession()
    await fulfilPurchase(session, { id: 'evt_fields', type: 'checkout.session.completed' })
    expect(await readPayment(session.id)).toEqual({
      id: session.id,
      orderId: expect.stringMatching(/^ord_[0-9A-Z]{12}$/),
      sessionId: session.id,
      createdAt: '2026-11-21T10:00:00.000Z',
      customerEmail: buyerOf(session),
      referralId: 'partner-1',
      toltReferral: null,
      amount: 39920,
      originalAmount: 49900,
      currency: 'nok',
      usdAmount: 3600,
      vatAmount: 7984,
      vatRate: 25,
      status: 'succeeded',
      buyerCountry: 'NO',
      couponCode: 'FEST20',
      paymentIntentId: session.paymentIntentId,
      receiptUrl: 'https://pay.example.test/receipt',
      presentmentAmount: null,
      presentmentCurrency: null,
      locale: 'no',
      policyVersion: '2024-10-15',
    })
  })

  it('gives one record, one credit and one letter, whoever tells of it, how often, in whatever order and at once', async () => {
    const teller = fc.oneof(
      fc.constant(undefined),
      fc.record({
        id: fc.constantFrom('a', 'b'),
        type: fc.constantFrom('checkout.session.completed', 'checkout.session.async_payment_succeeded'),
      }),
    )
    const rounds = fc.array(fc.array(teller, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(rounds, async (inParallel) => {
        const session = paidSession()
        for (const tellers of inParallel)
          await Promise.all(
            tellers.map((cause) => fulfilPurchase(session, cause && { ...cause, id: `evt_${session.id}_${cause.id}` })),
          )
        expect(await whatBuyerHas(session)).toEqual({ credits: 1, letters: 1, payments: 1 })
      }),
      { numRuns: 25 },
    )
  })

  it('gives one credit each where one buyer pays for two sessions', async () => {
    const first = paidSession({ email: 'twice@example.test' })
    const second = paidSession({ email: 'Twice@example.test' })
    await Promise.all([fulfilPurchase(first), fulfilPurchase(second), fulfilPurchase(first)])
    expect(await readAccount('twice@example.test')).toMatchObject({ credits: 2 })
  })

  it('gives nothing while the money is still to come, and all once it is there', async () => {
    const session = paidSession({ paymentStatus: 'unpaid' })
    await fulfilPurchase(session, { id: 'evt_unpaid', type: 'checkout.session.completed' })
    expect(await whatBuyerHas(session)).toEqual({ credits: 0, letters: 0, payments: 0 })
    await fulfilPurchase(
      { ...session, paymentStatus: 'paid' },
      { id: 'evt_paid', type: 'checkout.session.async_payment_succeeded' },
    )
    expect(await whatBuyerHas(session)).toEqual({ credits: 1, letters: 1, payments: 1 })
  })

  it('is whole for a session whose coupon left nothing to pay', async () => {
    const session = paidSession({
      paymentStatus: 'no_payment_required',
      amount: 0,
      paymentIntentId: null,
      receiptUrl: null,
      paidAt: null,
      metadata: {},
    })
    await fulfilPurchase(session)
    expect(await whatBuyerHas(session)).toEqual({ credits: 1, letters: 1, payments: 1 })
    expect(await readPayment(session.id)).toMatchObject({
      amount: 0,
      vatAmount: 0,
      paymentIntentId: null,
      referralId: null,
      locale: 'en',
    })
  })

  it('goes by the tax that Stripe computed where it did', async () => {
    const session = paidSession({ computedTax: { amount: 5000, rate: 15 } })
    await fulfilPurchase(session)
    expect(await readPayment(session.id)).toMatchObject({ vatAmount: 5000, vatRate: 15 })
  })

  it('leaves nothing behind when the database fails, and is made whole by the next call', async () => {
    const session = paidSession()
    tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 })
    await expect(fulfilPurchase(session)).rejects.toThrow()
    tables.faults.clear()
    expect(await whatBuyerHas(session)).toEqual({ credits: 0, letters: 0, payments: 0 })
    await fulfilPurchase(session)
    expect(await whatBuyerHas(session)).toEqual({ credits: 1, letters: 1, payments: 1 })
  })
})
