import { useEffect } from 'react'
import type { PaymentStatus } from '#shared/api/payments.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { logError } from '../../../client/log-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { keptFreeOrder } from '../../shop/free-order.ts'
import type { PaymentReference } from './payment-reference.ts'

export type PaymentOutcome =
  | { kind: 'loading' }
  | { kind: 'none' }
  /** There is a payment, but its status could not be fetched. */
  | { kind: 'unknown' }
  | { kind: 'failed'; status: PaymentStatus }
  /** Not tried: the buyer left the form, or its session expired. */
  | { kind: 'untried' }
  | { kind: 'paid'; status: ShownPayment }

/** What the page shows of a paid order; a free order has nothing more. */
export type ShownPayment = Pick<
  PaymentStatus,
  | 'status'
  | 'payment_status'
  | 'amount'
  | 'currency'
  | 'orderId'
  | 'customer_email'
  | 'receipt_url'
  | 'presentment_details'
  | 'metadata'
  | 'session_id'
  | 'addressRefused'
> & {
  originalAmount: number | null
  vatAmount: number | null
  /** Key of its gift, if it is one. */
  giftKey: string | null
}

/** Paid, by the document's rule (section 4). */
function isPaid({ status, payment_status }: Pick<PaymentStatus, 'status' | 'payment_status'>): boolean {
  return status === 'succeeded' || status === 'complete' || payment_status === 'paid'
}

/** A bank debit can still fail days after its session was complete. */
function hasBounced({ status, payment_status, errorCode }: PaymentStatus): boolean {
  return status === 'complete' && payment_status === 'unpaid' && Boolean(errorCode)
}

/** States of a session and of a payment intent without payment. */
const unpaidStates: readonly string[] = ['open', 'expired', 'requires_payment_method', 'canceled']

/** A failed attempt leaves an error code. */
function isUntried({ status, errorCode }: PaymentStatus): boolean {
  return errorCode === null && status !== null && unpaidStates.includes(status)
}

/** The sentence below a paid order's title: nothing was paid for a free one, and a bank debit is still pending. */
export function leadOf({ payment_status, giftKey }: Pick<ShownPayment, 'payment_status' | 'giftKey'>) {
  const lead = giftKey === null ? 'success.lead' : 'success.gift.lead'
  if (payment_status === 'no_payment_required') return `${lead}.free` as const
  return payment_status === 'unpaid' ? (`${lead}.pending` as const) : lead
}

/** Neither paid nor failed yet: the provider is working on it. */
function isProcessing(status: PaymentStatus | undefined): boolean {
  return status !== undefined && !isPaid(status) && status.status === 'processing'
}

/** A free order is shown without asking the server; the page celebrates, but grants nothing. */
function freeOrder(orderId: string, email: string | null, giftKey: string | null): ShownPayment {
  return {
    status: 'succeeded',
    payment_status: 'no_payment_required',
    amount: 0,
    currency: 'nok',
    orderId,
    customer_email: email,
    receipt_url: null,
    presentment_details: null,
    metadata: { coupon_code: null, coupon_applied: 'false' },
    session_id: null,
    originalAmount: null,
    vatAmount: null,
    giftKey,
  }
}

/**
 * What to show, given the address, the latest status and the latest error. `freeBuyer` is the buyer of a free order, if
 * made in this tab.
 */
export function outcomeOf(
  reference: PaymentReference | undefined,
  status: PaymentStatus | undefined,
  error: Error | undefined,
  freeBuyer: string | null = null,
): PaymentOutcome {
  if (!reference) return { kind: 'loading' }
  if (reference.kind === 'none') return { kind: 'none' }
  if (reference.kind === 'free')
    return { kind: 'paid', status: freeOrder(reference.orderId, freeBuyer, reference.giftKey ?? null) }
  if (status && isPaid(status) && !hasBounced(status))
    return { kind: 'paid', status: { ...status, giftKey: status.gift ? status.session_id : null } }
  if (error && !status) return { kind: 'unknown' }
  if (!status || isProcessing(status)) return { kind: 'loading' }
  return isUntried(status) ? { kind: 'untried' } : { kind: 'failed', status }
}

/** Milliseconds between requests while a payment is being processed. */
const pollEvery = (latest: PaymentStatus | undefined) => (isProcessing(latest) ? 2000 : 0)

/** What to show of a payment; polls while the bank works on it. */
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
  const kept = reference?.kind === 'free' ? keptFreeOrder(tabStorage(), reference.orderId) : undefined
  const shown = reference?.kind === 'free' && kept?.giftKey ? { giftKey: kept.giftKey, ...reference } : reference
  return outcomeOf(shown, session.data ?? intent.data, error, kept?.email)
}
