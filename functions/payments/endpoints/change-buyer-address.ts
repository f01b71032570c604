import { changeBuyerAddress as shape } from '#shared/api/payments.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { TransactItem } from '../../database/dynamodb.ts'
import { finishWork, outboxPut } from '../../database/outbox.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { AppError } from '../../runtime/app-error.ts'
import { log } from '../../runtime/log.ts'
import { creditSpend, readAccount } from '../../sign-in/account-store.ts'
import { orderConfirmationOf } from '../order-confirmation.ts'
import { paymentConcernsOf } from '../payment-concerns.ts'
import { mayChangeAddress } from '../may-change-address.ts'
import { type Payment, paymentPut, readPayment } from '../payment-store.ts'
import { confirmationId } from '../payment-writes.ts'
import { settleCredit } from '../settle-credit.ts'

export const handler = endpoint('payments/change-buyer-address', anyone, shape, async ({ params, body }) => {
  await changeBuyerAddress(params.sessionId, body.email)
  return undefined
})

/**
 * Moves a sale with an undeliverable address, and its unused credit, to another address and sends the confirmation
 * there, in one transaction. Throws `not_found`, `address_settled`.
 */
async function changeBuyerAddress(sessionId: string, email: string): Promise<void> {
  const moved = await settle(
    () => readPayment(sessionId),
    async (known): Promise<Settlement<Payment>> => {
      if (!known) throw new AppError('not_found', 'Nothing was bought with this session.')
      if (known.addressChanged && known.customerEmail === email) return { result: known }
      const [before, after] = await Promise.all([readAccount(known.customerEmail), readAccount(email)])
      if (!mayChangeAddress(known) || before.credits < 1)
        throw new AppError('address_settled', 'The buyer gets mail, or the credit is used.')
      const { payment, writes } = settleCredit(
        undefined,
        { ...known, customerEmail: email, addressChanged: true, flags: [] },
        after,
      )
      return { writes: movingWrites(known, payment, writes), result: payment }
    },
  )
  log.info('Buyer gave another address', { orderId: moved.orderId })
  await finishWork(confirmationId(moved))
}

const movingWrites = (known: Payment, payment: Payment, granted: readonly TransactItem[]): TransactItem[] => [
  paymentPut(payment, known),
  creditSpend(known.customerEmail),
  ...granted,
  outboxPut('send-mail', orderConfirmationOf(payment)),
  ...paymentConcernsOf(known, payment).map((concern) => outboxPut('send-mail', concern)),
]
