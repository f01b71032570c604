import { isDeepStrictEqual } from 'node:util'
import { type CheckoutSession, findSessionOfIntent, readCheckoutSession } from '../gateways/checkout-sessions.ts'
import { AppError } from '../runtime/app-error.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { type Payment, readPayment } from './payment-store.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { isOurSession } from './is-our-session.ts'
import { orderIdOf } from './order-id.ts'
import { nextPayment } from './payment-record.ts'
import { paymentWrites } from './payment-writes.ts'
import { clock } from '../runtime/clock.ts'

interface Synced {
  session: CheckoutSession
  /** Undefined while nobody has tried to pay. */
  payment: Payment | undefined
}

/**
 * Updates our record of a session from Stripe, with credit, totals and letter, each exactly once. The record is read
 * before Stripe is asked, and only that version is replaced, so that no older answer overwrites a newer one. Returns
 * session and record, or why there is none: unknown to Stripe (yet), or another seller's.
 */
export async function syncPayment(sessionId: string): Promise<Synced | 'unknown' | 'foreign'> {
  type Round = { answer: CheckoutSession | 'unknown' | 'foreign'; known?: Payment | undefined; next?: Payment }
  const read = async () => ({ known: await readPayment(sessionId), session: await readCheckoutSession(sessionId) })
  const {
    answer,
    known: was,
    next,
  } = await settle(read, async ({ known, session }): Promise<Settlement<Round>> => {
    if (!session) return { result: { answer: 'unknown' } }
    if (!known && !isOurSession(session)) return { result: { answer: countForeign(session.paymentIntentId) } }
    const after = nextPayment(known, session, clock.now())
    if (!after || isDeepStrictEqual(after, known)) return { result: { answer: session, known } }
    return { writes: await paymentWrites(known, after), result: { answer: session, known, next: after } }
  })
  if (next) log.info('Payment recorded', { orderId: next.orderId, was: was?.status, status: next.status })
  if (typeof answer === 'string') return answer
  return { session: answer, payment: next ? await readPayment(sessionId) : was }
}

/** The same for an event's session. Throws if Stripe does not know it yet, so that the event is redelivered. */
export async function syncToldSession(sessionId = ''): Promise<void> {
  if ((await syncPayment(sessionId)) !== 'unknown') return
  log.warn('Stripe told of a session that it does not know', { orderId: orderIdOf(sessionId) })
  countMetric('UnknownStripeSessions')
  throw new AppError('payment_provider_unavailable', 'Stripe does not know the session that its event tells of.')
}

/** The same for events of a payment intent, if there is one; an intent without a checkout session is foreign too. */
export async function syncPaymentOfIntent(paymentIntent: string | null | undefined): Promise<void> {
  const sessionId = paymentIntent && (await findSessionOfIntent(paymentIntent))
  if (sessionId) await syncPayment(sessionId)
  else countForeign(paymentIntent)
}

function countForeign(paymentIntent: string | null | undefined) {
  log.info('A payment that others take with the same Stripe account', { paymentIntent })
  countMetric('ForeignStripePayments')
  return 'foreign' as const
}
