import type { OutboxMessage } from '../outbox-messages.ts'
import type { Payment } from '../stores/payments.ts'

/** The letter that confirms a sale to its buyer. */
export function orderConfirmationOf(payment: Payment): OutboxMessage<'send-mail'> {
  const { orderId, createdAt, amount, currency, vatAmount, vatRate, receiptUrl, couponCode, locale } = payment
  return {
    letter: 'order-confirmation',
    to: payment.customerEmail,
    locale,
    orderId,
    paidAt: createdAt,
    amount,
    currency,
    vatAmount,
    vatRate,
    receiptUrl,
    couponCode,
  }
}
