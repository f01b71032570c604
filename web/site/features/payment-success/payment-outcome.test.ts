import { expect, test } from 'vitest'
import type { PaymentStatus } from '#shared/api/payments.ts'
import { leadOf, outcomeOf } from './payment-outcome.ts'

const session = { kind: 'session', sessionId: 'cs_1' } as const

function answered(status: string, payment_status: string): PaymentStatus {
  return {
    status,
    payment_status,
    amount: 49900,
    currency: 'nok',
    orderId: null,
    isFreeOrder: false,
    customer_email: null,
    receipt_url: null,
    presentment_details: null,
    metadata: { coupon_code: null, coupon_applied: 'false' },
    payment_intent_id: null,
    session_id: 'cs_1',
    originalAmount: null,
    vatAmount: null,
    errorCode: null,
  }
}

test.each([
  ['complete', 'paid', 'paid'],
  ['complete', 'no_payment_required', 'paid'],
  ['complete', 'unpaid', 'paid'],
  ['succeeded', 'paid', 'paid'],
  ['open', 'paid', 'paid'],
  ['open', 'unpaid', 'untried'],
  ['expired', 'unpaid', 'untried'],
  ['requires_payment_method', 'unpaid', 'untried'],
  ['canceled', 'unpaid', 'untried'],
  ['requires_action', 'unpaid', 'failed'],
  ['processing', 'unpaid', 'loading'],
])('status %s with payment %s shows as %s', (status, paymentStatus, kind) => {
  expect(outcomeOf(session, answered(status, paymentStatus), undefined).kind).toBe(kind)
})

test.each(['open', 'expired', 'requires_payment_method'])('an attempt that failed is a failure while %s', (status) => {
  const declined = { ...answered(status, 'unpaid'), errorCode: 'card_declined' }
  expect(outcomeOf(session, declined, undefined).kind).toBe('failed')
})

test('a bank debit that was bounced after the form was complete is no success', () => {
  const bounced = { ...answered('complete', 'unpaid'), errorCode: 'insufficient_funds' }
  expect(outcomeOf(session, bounced, undefined).kind).toBe('failed')
})

test('a card that was declined before another one paid does no harm', () => {
  const paid = { ...answered('complete', 'paid'), errorCode: 'card_declined' }
  expect(outcomeOf(session, paid, undefined).kind).toBe('paid')
})

test.each([
  ['paid', null, 'success.lead'],
  ['unpaid', null, 'success.lead.pending'],
  ['no_payment_required', null, 'success.lead.free'],
  ['paid', 'cs_1', 'success.gift.lead'],
  ['unpaid', 'cs_1', 'success.gift.lead.pending'],
  ['no_payment_required', 'gft_1', 'success.gift.lead.free'],
])('what is %s, with %s for the key of its gift, is led in by %s', (paymentStatus, giftKey, lead) => {
  expect(leadOf({ payment_status: paymentStatus, giftKey })).toBe(lead)
})

test('a session says whether it paid a gift, and opens it', () => {
  const paid = { ...answered('complete', 'paid'), session_id: 'cs_1' }
  expect(outcomeOf(session, paid, undefined)).toMatchObject({ status: { giftKey: null } })
  expect(outcomeOf(session, { ...paid, gift: true }, undefined)).toMatchObject({ status: { giftKey: 'cs_1' } })
})

test('a free order is a success of 0 kroner without any call', () => {
  expect(outcomeOf({ kind: 'free', orderId: 'ord_1' }, undefined, undefined)).toMatchObject({
    kind: 'paid',
    status: { status: 'succeeded', amount: 0, currency: 'nok', orderId: 'ord_1' },
  })
})

test('a free order shows its buyer in the tab that made it', () => {
  const outcome = outcomeOf({ kind: 'free', orderId: 'ord_1' }, undefined, undefined, 'kari@example.com')
  expect(outcome).toMatchObject({ status: { customer_email: 'kari@example.com', giftKey: null } })
})

test('a status that cannot be fetched shows the page without order data', () => {
  expect(outcomeOf(session, undefined, new Error('502: ')).kind).toBe('unknown')
})

test('an answer once had outlives a later failure to ask again', () => {
  expect(outcomeOf(session, answered('processing', 'unpaid'), new Error('cut')).kind).toBe('loading')
})

test('without parameters there is no order to show', () => {
  expect(outcomeOf({ kind: 'none' }, undefined, undefined).kind).toBe('none')
})
