import { expect, it } from 'vitest'
import { paymentErrorOf } from './payment-error.ts'

it('finds the document’s text for Stripe’s published declines', () => {
  const texts = [
    'generic_decline',
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'incorrect_number',
    'lost_card',
  ]
  expect(texts.map(paymentErrorOf)).toEqual([
    'cardDeclined',
    'insufficientFunds',
    'cardExpired',
    'invalidCvc',
    'cardIssue',
    'invalidInformation',
    'cardDeclined',
  ])
})

it('has the general text for a code that nobody has heard of, and for none', () => {
  expect([paymentErrorOf('brand_new_code'), paymentErrorOf('toString'), paymentErrorOf(null)]).toEqual([
    'general',
    'general',
    'general',
  ])
})
