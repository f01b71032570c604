import { expect, test } from 'vitest'
import { paymentInState, referenceOf, withoutSecrets } from './payment-reference.ts'

test.each([
  ['free=true&order_id=ord_1', { kind: 'free', orderId: 'ord_1' }],
  ['free=true&order_id=ord_1&gift=gft_1', { kind: 'free', orderId: 'ord_1', giftKey: 'gft_1' }],
  ['free=true&order_id=ord_1&session_id=cs_1', { kind: 'free', orderId: 'ord_1' }],
  ['free=true&session_id=cs_1', { kind: 'session', sessionId: 'cs_1' }],
  ['free=false&order_id=ord_1', { kind: 'none' }],
  ['session_id=cs_1&payment_intent=pi_1', { kind: 'session', sessionId: 'cs_1' }],
  ['payment_intent=pi_1', { kind: 'intent', paymentIntent: 'pi_1' }],
  ['', { kind: 'none' }],
])('reads %s', (search, reference) => {
  expect(referenceOf(new URLSearchParams(search))).toEqual(reference)
})

test('what opens a receipt leaves the address, the rest stays', () => {
  const search = 'session_id=cs_1&email=kari%40example.com&payment_intent=pi_1&free=true&order_id=ord_1&gift=gft_1'
  expect(withoutSecrets(new URLSearchParams(search)).toString()).toBe('free=true&order_id=ord_1')
})

test('a reload finds the payment in history state', () => {
  expect(paymentInState({ payment: 'session_id=cs_1' })).toBe('session_id=cs_1')
})

test.each([null, 'text', {}, { payment: 5 }])('history state of someone else is not ours: %j', (state) => {
  expect(paymentInState(state)).toBeUndefined()
})
