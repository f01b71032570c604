import type { Parsed } from '#shared/api/shapes.ts'
import { brand } from '#shared/brand.ts'
import { fallbackLocale, type Locale } from '#shared/locales.ts'
import { isWithinWithdrawalPeriod, type WithdrawalOutcome } from '#shared/rules/withdrawal-period.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { log } from '../runtime/log.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { countCall } from '../database/count-calls.ts'
import { outboxPut } from '../database/outbox.ts'
import { isSale, listPaymentsOf, type Payment, paymentPut, readPayment } from '../payments/payment-store.ts'
import { settleGift } from '../payments/settle-gift.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'

/**
 * Anybody could make us write to an address. Beyond this limit it gets only the confirmation of a recorded declaration,
 * so that nobody can use up a buyer's right.
 */
const lettersPerRecipient = { max: 3, seconds: 24 * 60 * 60 }

interface Declaration {
  orderId: string
  email: string
  locale: Locale
  /** ISO-8601 UTC. */
  receivedAt: string
  outcome: WithdrawalOutcome
}

/**
 * Takes a buyer's withdrawal from their contract. If it matches an order, it is recorded once and acknowledged with
 * date and time. If it matches none, it is acknowledged as such and shown to support, because a typing error does not
 * invalidate it. The caller learns neither.
 */
export async function requestWithdrawal(
  body: Parsed<'withdrawals/request-withdrawal', 'body'>,
  receivedAt: string,
): Promise<void> {
  const { orderId, email } = body
  const { order, declaration } = await settle(
    () => findOrder(orderId, email),
    async (order): Promise<Settlement<{ order: Payment | undefined; declaration: Declaration }>> => {
      const locale = body.locale ?? order?.locale ?? fallbackLocale
      if (!order)
        return { result: { order, declaration: { orderId, email, locale, receivedAt, outcome: 'unmatched' } } }
      const isFirst = order.withdrawalRequestedAt === null
      const declaration = declarationOf(order, locale, order.withdrawalRequestedAt ?? receivedAt)
      return { writes: isFirst ? await recording(order, declaration) : [], result: { order, declaration } }
    },
  )
  if (!order) return writeLetters(declaration)
  if (order.withdrawalRequestedAt !== null) return repeatAcknowledgement(declaration)
  log.info('Withdrawal recorded', { orderId: order.orderId, outcome: declaration.outcome })
}

/** The current order, which only its buyer's address finds. */
async function findOrder(orderId: string, email: string): Promise<Payment | undefined> {
  const found = (await listPaymentsOf(email)).find((payment) => payment.orderId === orderId)
  const order = found && (await readPayment(found.id))
  return order && isSale(order) ? order : undefined
}

function declarationOf(
  { orderId, customerEmail, createdAt }: Payment,
  locale: Locale,
  receivedAt: string,
): Declaration {
  const outcome = isWithinWithdrawalPeriod(createdAt, receivedAt) ? 'in_time' : 'late'
  return { orderId, email: customerEmail, locale, receivedAt, outcome }
}

/**
 * Marks the order and queues both letters; cancels a gift whose letter is not sent yet. Fails if the order has changed
 * since it was read.
 */
async function recording(order: Payment, declaration: Declaration): Promise<TransactItem[]> {
  const { receivedAt, outcome } = declaration
  const marked = { ...order, withdrawalRequestedAt: receivedAt, withdrawalInTime: outcome === 'in_time' }
  const { payment, writes } = await settleGift(order, marked)
  return [paymentPut(payment, order), ...writes, acknowledgement(declaration), supportNotice(declaration)]
}

async function writeLetters(declaration: Declaration): Promise<void> {
  const letters = (await mayWriteTo(declaration.email)) ? [acknowledgement(declaration)] : []
  await transact([...letters, supportNotice(declaration)])
  log.info('Withdrawal without a matching order')
}

/** Repeats a letter that may have been lost, with the time that counts. */
async function repeatAcknowledgement(declaration: Declaration): Promise<void> {
  if (await mayWriteTo(declaration.email)) await transact([acknowledgement(declaration)])
}

async function mayWriteTo(email: string): Promise<boolean> {
  const { max, seconds } = lettersPerRecipient
  return (await countCall(`withdrawal-letters#${tokenHash(email)}`, max, seconds)).allowed
}

function acknowledgement({ email, ...declaration }: Declaration) {
  return outboxPut('send-mail', { letter: 'withdrawal-acknowledgement', to: email, ...declaration })
}

function supportNotice({ locale, ...declaration }: Declaration) {
  return outboxPut('send-mail', {
    letter: 'withdrawal-notice',
    to: brand.mail.support,
    locale: fallbackLocale,
    buyerLocale: locale,
    ...declaration,
  })
}
