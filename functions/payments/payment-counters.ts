import { isSale, type Payment } from './payment-store.ts'

/** For an unknown billing country. */
export const unknownCountry = 'unknown'

/** One number of the totals; `scope` is a day of the month, country, currency or product; empty for all. */
export interface Counter {
  group: 'all' | 'day' | 'country' | 'currency' | 'product'
  scope: string
  measure: 'sales' | 'failed' | 'revenue'
  value: number
}

/**
 * What one payment adds to the totals: a pure function of its record, so that totals are the sum over all records, in
 * any order of events. Revenue excludes refunds and disputes; it is in US cents by the recorded ratio, and per currency
 * in its minor units. It counts for the day of the payment, even if returned later.
 */
export function countersOf(payment: Payment): Counter[] {
  if (payment.status === 'failed') return [{ group: 'all', scope: '', measure: 'failed', value: 1 }]
  if (!isSale(payment)) return []
  const kept = keptOf(payment)
  const revenue = payment.amount === 0 ? 0 : Math.round((payment.usdAmount * kept) / payment.amount)
  const day = payment.createdAt.slice('YYYY-MM-'.length, 'YYYY-MM-DD'.length)
  return [
    ...saleIn('all', '', revenue),
    ...saleIn('day', day, revenue),
    ...saleIn('country', payment.buyerCountry ?? unknownCountry, revenue),
    ...saleIn('currency', payment.currency, kept),
    ...saleIn('product', payment.product, revenue),
  ]
}

function saleIn(group: Counter['group'], scope: string, revenue: number): Counter[] {
  return [
    { group, scope, measure: 'sales', value: 1 },
    { group, scope, measure: 'revenue', value: revenue },
  ]
}

/** A bank may also take back a refunded amount; what we keep is never below zero. */
export function keptOf({ amount, amountRefunded, amountDisputed }: Payment): number {
  return Math.max(0, amount - amountRefunded - amountDisputed)
}
