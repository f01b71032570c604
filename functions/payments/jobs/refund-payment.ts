import { transact } from '../../database/transact.ts'
import { outboxPut } from '../../database/outbox.ts'
import { readCheckoutSession } from '../../gateways/checkout-sessions.ts'
import { refundInFull } from '../../gateways/payment-intents.ts'
import { outboxJob } from '../../kit/job.ts'
import { concernLetter } from '../payment-concerns.ts'
import { readPayment } from '../payment-store.ts'

/**
 * The record is updated when Stripe reports the refund. If the bank decided for us before we heard of the payment,
 * Stripe refuses the refund, and support returns the money. An open dispute says later how it ended.
 */
export const handler = outboxJob('refund-payment', async ({ sessionId, paymentIntentId }, id) => {
  if ((await refundInFull(paymentIntentId, sessionId)) === 'refunded') return
  const [payment, session] = await Promise.all([readPayment(sessionId), readCheckoutSession(sessionId)])
  if (payment && session?.disputes.state === 'none')
    await transact([outboxPut('send-mail', concernLetter(payment, 'owed'), `${id}-letter`)])
})
