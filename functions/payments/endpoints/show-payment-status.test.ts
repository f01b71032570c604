import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { invokeEndpoint } from '#e2e/kit/invoke-endpoint.ts'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { readPayment } from '../payment-store.ts'
import { handler as showPaymentStatus } from './show-payment-status.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const email = 'intent@example.test'
const declinedCard = '4000000000000002'

async function statusOf(session: string) {
  const { payment_intent: intent } = await shop.stripe.checkout.sessions.retrieve(session)
  const { status, body } = await invokeEndpoint(showPaymentStatus, {
    params: { payment_intent: z.string().parse(intent) },
  })
  expect(status).toBe(200)
  // With only this id, a caller learns neither the buyer nor the receipt.
  expect(body).toMatchObject({ customer_email: null, receipt_url: null, session_id: null })
  expect(JSON.stringify(body)).not.toContain(email)
  return body
}

describe('the status of a payment intent', () => {
  it('has no order number while the bank refuses, and has it once the money is there', async () => {
    const session = await shop.startSession()
    await shop.pay(session, { email, card: declinedCard })
    expect(await statusOf(session)).toMatchObject({
      status: 'requires_payment_method',
      payment_status: 'unpaid',
      orderId: null,
      errorCode: 'generic_decline',
    })
    await shop.pay(session, { email })
    const { orderId } = (await readPayment(session)) ?? {}
    expect(await statusOf(session)).toMatchObject({ status: 'succeeded', payment_status: 'paid', orderId })
  })

  it('stays that of a sale after its money went back', async () => {
    const session = await shop.buy(email)
    await shop.refund(session)
    const { orderId } = (await readPayment(session)) ?? {}
    expect(await statusOf(session)).toMatchObject({ status: 'succeeded', orderId })
  })
})
