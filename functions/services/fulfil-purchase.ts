import { idPrefixes } from '#shared/ids.ts'
import { type CheckoutSession, readCheckoutSession } from '../gateways/checkout-sessions.ts'
import { log } from '../kit/log.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { creditGrant } from '../stores/accounts.ts'
import { outboxPut } from '../stores/outbox.ts'
import { type Payment, paymentPut } from '../stores/payments.ts'
import { stripeEventPut } from '../stores/stripe-events.ts'
import { transact } from '../stores/transact.ts'
import { isSettled, paymentOf } from './payment-record.ts'

/** The Stripe event that brought the news, where one did. */
interface Cause {
  id: string
  type: string
}

/**
 * Gives the buyer what a settled session has paid for: payment record, credit and confirmation letter, in one transaction
 * and exactly once, however often and from wherever this is called. A session that is not settled gives nothing yet.
 */
export async function fulfilPurchase(session: CheckoutSession, cause?: Cause): Promise<void> {
  if (!isSettled(session)) return
  const payment = paymentOf(session, new Date())
  const { committed } = await transact([
    paymentPut(payment),
    creditGrant(payment.customerEmail, payment.locale),
    outboxPut('send-mail', confirmationOf(payment), `${idPrefixes.outbox}_${payment.orderId}`),
    ...(cause ? [stripeEventPut(cause)] : []),
  ])
  if (committed) log.info('Purchase fulfilled', { orderId: payment.orderId, event: cause?.id })
  // The four are only ever written together, so whichever stood there already, the buyer has his.
  else log.info('Purchase was fulfilled before', { orderId: payment.orderId, event: cause?.id })
}

/**
 * Fulfils what an event told of, from the session as Stripe has it now, not as the event had it: events may come late or
 * in any order.
 */
export async function fulfilSession(sessionId: string, cause: Cause): Promise<void> {
  const session = await readCheckoutSession(sessionId)
  if (session) return fulfilPurchase(session, cause)
  log.warn('Stripe told of a checkout session that it does not have', { event: cause.id })
}

function confirmationOf(payment: Payment): OutboxMessage<'send-mail'> {
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
