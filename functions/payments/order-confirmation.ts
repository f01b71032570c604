import { localeFacts, siteLocales, type Locale } from '#shared/locales.ts'
import { vatRateOf } from '#shared/rules/vat.ts'
import { env } from '../runtime/env.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import type { Payment } from './payment-store.ts'
import { creditDue, type LetterFacts } from './settle-credit.ts'

/** The letter that confirms a sale to its buyer, and serves as their sales document. */
export function orderConfirmationOf(payment: Payment, facts: LetterFacts = {}): OutboxMessage<'send-mail'> {
  const { orderId, amount, originalAmount, currency, vatAmount, vatRate, receiptUrl, couponCode, locale } = payment
  const { buyerName, buyerVatId, presentmentAmount, presentmentCurrency } = payment
  return {
    letter: 'order-confirmation',
    to: payment.customerEmail,
    locale,
    orderId,
    paidAt: payment.createdAt,
    amount,
    originalAmount,
    currency,
    vatAmount,
    vatRate,
    receiptUrl,
    couponCode,
    presentment:
      presentmentAmount !== null && presentmentCurrency !== null && presentmentCurrency !== currency
        ? { amount: presentmentAmount, currency: presentmentCurrency }
        : null,
    buyerName,
    buyerVatId,
    reverseCharge: isReverseCharge(payment),
    credit: creditDue(payment),
    ...facts,
    policyUrl: policyUrl(locale),
  }
}

/** Stripe charged no VAT to a company in a country that has it. */
function isReverseCharge({ amount, vatAmount, buyerVatId, buyerCountry }: Payment): boolean {
  return buyerVatId !== null && amount > 0 && vatAmount === 0 && vatRateOf(buyerCountry) > 0
}

/** The page exists only in the site's languages; other readers get the English one. */
function policyUrl(locale: Locale): string {
  const { prefix } = localeFacts[siteLocales.find((known) => known === locale) ?? 'en']
  return `${env.siteOrigin()}${prefix}/refund-policy`
}
