import { idPrefixes } from '#shared/ids.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { boughtActivation } from '../events/activate-event.ts'
import { readEvent } from '../events/event-store.ts'
import { readAccount } from '../sign-in/account-store.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { totalsChanges } from './payment-totals-store.ts'
import { isSale, type Payment, paymentPut } from './payment-store.ts'
import { creditDue, settleCredit, type Settlement } from './settle-credit.ts'
import { settleGift } from './settle-gift.ts'
import { settleExtension } from './settle-extension.ts'
import { orderConfirmationOf } from './order-confirmation.ts'
import { paymentConcernsOf } from './payment-concerns.ts'

/** The first letter's id contains the order number, so that it cannot be queued twice. */
export const confirmationId = ({ orderId }: Pick<Payment, 'orderId'>) => `${idPrefixes.outbox}_${orderId}`

/**
 * All changes with a payment's record, in one transaction: record, a credit, a gift or an event's years, totals, and
 * letters to buyer and support. It fails if the payment, the buyer's account or the event was written since it was
 * read; then all must be read again.
 */
export async function paymentWrites(
  known: Payment | undefined,
  next: Payment,
  letter?: OutboxMessage<'send-mail'>,
): Promise<TransactItem[]> {
  const { payment, writes, letter: facts } = await settlementOf(known, next)
  const isNewSale = isSale(payment) && !(known && isSale(known))
  return [
    paymentPut(payment, known),
    ...writes,
    ...totalsChanges(known, payment),
    ...(isNewSale ? [outboxPut('send-mail', letter ?? orderConfirmationOf(next, facts), confirmationId(payment))] : []),
    ...paymentConcernsOf(known, payment).map((concern) => outboxPut('send-mail', concern)),
  ]
}

/** The effect of a sale's money: on a credit of its buyer, a gift, an activated event, or an event's years. */
async function settlementOf(known: Payment | undefined, next: Payment): Promise<Settlement> {
  if (next.product === 'extension') return settleExtension(next)
  if (next.product === 'gift') return settleGift(known, next)
  if (!isSale(next)) return { payment: next, writes: [] }
  const [account, event] = await Promise.all([
    readAccount(next.customerEmail),
    next.activates === undefined ? undefined : readEvent(next.activates),
  ])
  const use = boughtActivation(event, next.customerEmail)
  const activated = use.length > 0 && creditDue(next) === 'granted' ? event?.title : undefined
  return { ...settleCredit(known, next, account, use), ...(activated !== undefined && { letter: { activated } }) }
}
