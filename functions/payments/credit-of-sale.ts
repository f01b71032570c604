import { type Account, creditGrant, creditSpend, noCreditCheck, purchaseGrant } from '../sign-in/account-store.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { isSale, type Payment } from './payment-store.ts'

/** Two purchases of one buyer within this time look like a mistake, and a person should ask. Milliseconds. */
const boughtTwiceWithinMs = 24 * 60 * 60 * 1000

interface Settlement {
  payment: Payment
  writes: TransactItem[]
}

/**
 * What a change of a sale does to its buyer's credit: the first record of a sale gives one, a refund of everything takes
 * an unused one back, and a refund that failed returns it. `account` is as it was read; the writes fail where it has
 * changed in what they rely on. A credit that is spent stays spent, and the record is flagged.
 */
export function creditOfSale(known: Payment | undefined, next: Payment, account: Account): Settlement {
  if (!isSale(next)) return { payment: next, writes: [] }
  if (!known || !isSale(known)) return firstRecord(next, account)
  const spent = next.flags.includes('credit_used')
  if (next.status === 'refunded' && next.credit === 'granted' && !spent) return takeBack(next, account)
  if (next.status !== 'refunded' && (next.credit === 'withdrawn' || spent)) return giveAgain(next)
  return { payment: next, writes: [] }
}

function firstRecord(sale: Payment, account: Account): Settlement {
  const { id, customerEmail, locale, createdAt: soldAt } = sale
  const credits = sale.status === 'refunded' ? 0 : 1
  const flags: Payment['flags'] = isBoughtTwice(sale, account) ? [...sale.flags, 'bought_twice'] : sale.flags
  return {
    payment: { ...sale, credit: credits === 1 ? 'granted' : 'withdrawn', flags },
    writes: [purchaseGrant(customerEmail, { locale, sale: { id, soldAt }, credits }, account)],
  }
}

function isBoughtTwice({ createdAt, amount }: Payment, { lastSale }: Account): boolean {
  if (!lastSale || amount === 0) return false
  return Math.abs(new Date(createdAt).getTime() - new Date(lastSale.soldAt).getTime()) < boughtTwiceWithinMs
}

function takeBack(sale: Payment, { credits }: Account): Settlement {
  if (credits > 0) return { payment: { ...sale, credit: 'withdrawn' }, writes: [creditSpend(sale.customerEmail)] }
  return { payment: { ...sale, flags: [...sale.flags, 'credit_used'] }, writes: [noCreditCheck(sale.customerEmail)] }
}

function giveAgain(sale: Payment): Settlement {
  const flags = sale.flags.filter((flag) => flag !== 'credit_used')
  if (sale.credit !== 'withdrawn') return { payment: { ...sale, flags }, writes: [] }
  return { payment: { ...sale, credit: 'granted', flags }, writes: [creditGrant(sale.customerEmail, sale.locale)] }
}
