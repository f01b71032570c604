import { isDeepStrictEqual } from 'node:util'
import { idPrefixes } from '#shared/ids.ts'
import { type CheckoutSession, findSessionOfIntent, readCheckoutSession } from '../gateways/checkout-sessions.ts'
import { AppError } from '../kit/app-error.ts'
import { log } from '../kit/log.ts'
import { readAccount } from '../stores/accounts.ts'
import type { TransactItem } from '../stores/dynamodb.ts'
import { outboxPut } from '../stores/outbox.ts'
import { totalsChanges } from '../stores/payment-totals.ts'
import { isSale, type Payment, paymentPut, readPayment } from '../stores/payments.ts'
import { transact } from '../stores/transact.ts'
import { creditOfSale } from './credit-of-sale.ts'
import { orderConfirmationOf } from './order-confirmation.ts'
import { nextPayment } from './payment-record.ts'

/** How often others may write the same sale in between; each round ends with somebody's write. */
const maxRounds = 20

/**
 * Brings our record of a checkout session up to what Stripe says of it now: payment, credit, totals and confirmation
 * letter in one transaction, and each exactly once, from wherever and however often this is called. The record is read
 * before Stripe is asked and only that version of it is replaced, so that an older answer never overwrites a newer one.
 * Answers the session as Stripe has it, undefined where it has none.
 */
export async function syncPayment(sessionId: string): Promise<CheckoutSession | undefined> {
  for (let round = 1; round <= maxRounds; round++) {
    const known = await readPayment(sessionId)
    const session = await readCheckoutSession(sessionId)
    if (!session) return undefined
    const next = nextPayment(known, session, new Date())
    if (!next || isDeepStrictEqual(next, known)) return session
    const { committed } = await transact(await writesOf(known, next))
    if (!committed) continue
    log.info('Payment recorded', { orderId: next.orderId, was: known?.status, status: next.status })
    return session
  }
  throw new AppError('unavailable', 'Others kept writing the same payment.')
}

/** The same for what is told of a payment intent; one that no session of ours made is nobody's here. */
export async function syncPaymentOfIntent(paymentIntent: string): Promise<void> {
  const sessionId = await findSessionOfIntent(paymentIntent)
  if (sessionId) await syncPayment(sessionId)
  else log.info('A payment that no checkout session made', { paymentIntent })
}

async function writesOf(known: Payment | undefined, next: Payment): Promise<TransactItem[]> {
  const account = isSale(next) ? await readAccount(next.customerEmail) : { credits: 0 }
  const { payment, writes } = creditOfSale(known, next, account)
  return [
    paymentPut(payment, known),
    ...writes,
    ...totalsChanges(known, payment),
    ...(isSale(payment) && !(known && isSale(known)) ? [confirmation(payment)] : []),
  ]
}

function confirmation(payment: Payment): TransactItem {
  return outboxPut('send-mail', orderConfirmationOf(payment), `${idPrefixes.outbox}_${payment.orderId}`)
}
