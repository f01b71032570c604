import { brand } from '#shared/brand.ts'
import { fallbackLocale } from '#shared/locales.ts'
import type { OutboxMessage, PaymentConcern } from '../outbox-messages.ts'
import { isSale, type Payment } from './payment-store.ts'

/** Letters to support about a payment change that needs a person; usually none. */
export function paymentConcernsOf(known: Payment | undefined, next: Payment): OutboxMessage<'send-mail'>[] {
  return newConcerns(known, next).map((concern) => concernLetter(next, concern))
}

/** The letter to support about one of them. */
export function concernLetter(
  { orderId, customerEmail: email, amount, currency }: Payment,
  concern: PaymentConcern,
): OutboxMessage<'send-mail'> {
  return {
    letter: 'payment-concern',
    to: brand.mail.support,
    locale: fallbackLocale,
    orderId,
    email,
    amount,
    currency,
    concern,
  }
}

function newConcerns(known: Payment | undefined, next: Payment): PaymentConcern[] {
  if (isOwed(next) && known && isSale(known) && !isOwed(known) && known.extends?.state === 'impossible') return ['owed']
  const flags = next.flags.filter((flag) => !known?.flags.includes(flag))
  if (next.status !== 'disputed' || known?.status === 'disputed') return flags
  if (next.product === 'extension') return ['disputed_years']
  const others = flags.filter((flag) => flag !== 'credit_used')
  return [...others, next.flags.includes('credit_used') ? 'disputed_used' : 'disputed']
}

/** The extended event was gone, and we still have its money; at first the automatic refund is under way. */
const isOwed = ({ status, dispute, extends: wanted }: Payment): boolean =>
  wanted?.state === 'impossible' && status !== 'refunded' && dispute === 'none'
