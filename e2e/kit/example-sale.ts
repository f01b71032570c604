import type { NewPayment } from '#functions/payments/payment-store.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'

/** A package that was sold in Norway, as it is recorded; `changes` are what a test is about. */
export const exampleSale = (id: string, changes: Partial<NewPayment> = {}): NewPayment => ({
  id,
  orderId: `ord_${id}`,
  sessionId: id,
  createdAt: '2026-11-21T12:00:00.000Z',
  customerEmail: 'buyer@example.test',
  referralId: null,
  toltReferral: null,
  amount: 49900,
  originalAmount: 49900,
  currency: 'nok',
  usdAmount: 4500,
  vatAmount: 9980,
  vatRate: 25,
  status: 'succeeded',
  buyerCountry: 'NO',
  couponCode: null,
  partnerCode: null,
  paymentIntentId: `pi_${id}`,
  receiptUrl: null,
  presentmentAmount: null,
  presentmentCurrency: null,
  locale: 'no',
  policyVersion,
  ...changes,
})
