import type { Answer } from '#shared/api/shapes.ts'
import type { Payment } from './payment-store.ts'

/** A payment as administrators see it. */
export function paymentAnswer(payment: Payment): Answer<'payments/list-payments'>[number] {
  const { id, orderId, createdAt, customerEmail, buyerName, buyerVatId, referralId, ...rest } = payment
  const { amount, amountRefunded, currency, vatAmount, vatRate, status, flags, buyerCountry, couponCode } = rest
  const { paymentIntentId, receiptUrl, withdrawalRequestedAt, withdrawalInTime } = rest
  return {
    id,
    orderId,
    createdAt,
    customerEmail,
    buyerName,
    buyerVatId,
    referralId,
    amount,
    amountRefunded,
    currency,
    vatAmount,
    vatRate,
    status,
    flags,
    buyerCountry,
    couponCode,
    paymentIntentId,
    receiptUrl,
    withdrawalRequestedAt,
    withdrawalInTime,
  }
}
