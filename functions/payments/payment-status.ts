import type { PaymentStatus } from '#shared/api/payments.ts'
import type { CheckoutSession } from '../gateways/checkout-sessions.ts'
import type { PaymentIntent } from '../gateways/payment-intents.ts'
import { mayChangeAddress } from './may-change-address.ts'
import { isSale, type Payment } from './payment-store.ts'
import { orderIdOf } from './order-id.ts'
import { isSettled } from './payment-record.ts'

/** A checkout session for the return page; `payment` is our record of it, if somebody has tried to pay. */
export function sessionStatusOf(session: CheckoutSession, payment: Payment | undefined): PaymentStatus {
  return {
    ...shared(session),
    status: session.status,
    payment_status: session.paymentStatus,
    orderId: isSettled(session) ? orderIdOf(session.id) : null,
    isFreeOrder: session.paymentStatus === 'no_payment_required',
    customer_email: payment?.addressChanged ? payment.customerEmail : session.email,
    ...(payment && mayChangeAddress(payment) && { addressRefused: true }),
    ...(session.metadata['gift'] !== undefined && { gift: true }),
    receipt_url: session.receiptUrl,
    session_id: session.id,
    originalAmount: session.originalAmount,
    vatAmount: payment?.vatAmount ?? null,
  }
}

/** A free order by its number, which is not secret: without the buyer. */
export function freeOrderStatusOf(payment: Payment): PaymentStatus {
  const { orderId, amount, originalAmount, vatAmount, currency, couponCode } = payment
  return {
    status: 'complete',
    payment_status: 'no_payment_required',
    amount,
    originalAmount,
    vatAmount,
    currency,
    orderId,
    isFreeOrder: true,
    customer_email: null,
    receipt_url: null,
    presentment_details: null,
    metadata: { coupon_code: couponCode, coupon_applied: couponCode === null ? 'false' : 'true' },
    payment_intent_id: null,
    session_id: null,
    errorCode: null,
  }
}

/**
 * A payment intent for a caller. Unlike a session's, its id is not secret: without address, receipt and session.
 * `payment` is absent until something is recorded.
 */
export function intentStatusOf(intent: PaymentIntent, payment: Payment | undefined): PaymentStatus {
  return {
    ...shared(intent),
    status: intent.status,
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    orderId: payment && isSale(payment) ? payment.orderId : null,
    isFreeOrder: false,
    customer_email: null,
    receipt_url: null,
    session_id: null,
    originalAmount: payment?.originalAmount ?? null,
    vatAmount: payment?.vatAmount ?? null,
  }
}

function shared({
  amount,
  currency,
  metadata,
  presentment,
  paymentIntentId,
  errorCode,
}: Pick<CheckoutSession, 'amount' | 'currency' | 'metadata' | 'presentment' | 'paymentIntentId' | 'errorCode'>) {
  return {
    amount,
    currency,
    presentment_details: presentment && {
      presentment_amount: presentment.amount,
      presentment_currency: presentment.currency,
    },
    metadata: {
      coupon_code: metadata['coupon_code'] ?? null,
      coupon_applied: metadata['coupon_applied'] === 'true' ? ('true' as const) : ('false' as const),
    },
    payment_intent_id: paymentIntentId,
    errorCode,
  }
}
