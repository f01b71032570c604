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
 * All that changes with a payment's record, in one transaction: the record, the buyer's credit, the totals and, with
 * the first record of a sale, its letter; support gets a letter about what a person should look at. The transaction
 * fails if somebody has written the payment since `known` was read, or changed the buyer's account meanwhile: then both
 * must be read again.
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
