import { useEffect } from 'react'
import type { PaymentStatus } from '#shared/api/payments.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { logError } from '../../../client/log-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { buyerOfFreeOrder } from '../../shop/free-order.ts'
import { isProcessing, outcomeOf, type PaymentOutcome } from './payment-outcome.ts'
import type { PaymentReference } from './payment-reference.ts'

/** Milliseconds between two looks at a payment that is still being processed. */
const pollEvery = (latest: PaymentStatus | undefined) => (isProcessing(latest) ? 2000 : 0)

/** What to show of a payment; asks again for as long as the bank is at work on it. */
export function usePaymentOutcome(reference: PaymentReference | undefined): PaymentOutcome {
  const session = useCall(
    'payments/show-session-status',
    reference?.kind === 'session' ? { params: { session_id: reference.sessionId } } : null,
    { pollEvery },
  )
  const intent = useCall(
    'payments/show-payment-status',
    reference?.kind === 'intent' ? { params: { payment_intent: reference.paymentIntent } } : null,
    { pollEvery },
  )
  const error = session.error ?? intent.error
  useEffect(() => {
    if (error) logError(error)
  }, [error])
  const freeBuyer = reference?.kind === 'free' ? buyerOfFreeOrder(tabStorage(), reference.orderId) : null
  return outcomeOf(reference, session.data ?? intent.data, error, freeBuyer)
}
