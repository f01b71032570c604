import { idPrefixes } from '#shared/ids.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { readAccount } from '../sign-in/account-store.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { totalsChanges } from './payment-totals-store.ts'
import { isSale, type Payment, paymentPut } from './payment-store.ts'
import { settleCredit } from './settle-credit.ts'
import { orderConfirmationOf } from './order-confirmation.ts'
import { paymentConcernsOf } from './payment-concerns.ts'

/** The order's own number names its first letter, so that it cannot be queued twice. */
export const confirmationId = ({ orderId }: Pick<Payment, 'orderId'>) => `${idPrefixes.outbox}_${orderId}`

/**
 * All that changes with a payment's record, in one transaction: record, credit, totals, and letters to buyer and
 * support. It fails if the payment, or the buyer's account, was written since it was read: then both must be read
 * again.
 */
export async function paymentWrites(
  known: Payment | undefined,
  next: Payment,
  letter: OutboxMessage<'send-mail'> = orderConfirmationOf(next),
): Promise<TransactItem[]> {
  const account = isSale(next) ? await readAccount(next.customerEmail) : { credits: 0 }
  const { payment, writes } = settleCredit(known, next, account)
  const isNewSale = isSale(payment) && !(known && isSale(known))
  return [
    paymentPut(payment, known),
    ...writes,
    ...totalsChanges(known, payment),
    ...(isNewSale ? [outboxPut('send-mail', letter, confirmationId(payment))] : []),
    ...paymentConcernsOf(known, payment).map((concern) => outboxPut('send-mail', concern)),
  ]
}
