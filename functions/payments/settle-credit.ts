import type { CreditStanding } from '#shared/rules/payment-states.ts'
import { type Account, creditGrant, creditSpend, noCreditCheck, purchaseGrant } from '../sign-in/account-store.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import type { LetterOf } from '../outbox-messages.ts'
import { isSale, type Payment } from './payment-store.ts'

/** Milliseconds: two purchases of one buyer within this time look like a mistake, and a person should ask. */
const boughtTwiceWithinMs = 24 * 60 * 60 * 1000

/** What the buyer's letter says about the purchase. */
export type LetterFacts = Pick<LetterOf<'order-confirmation'>, 'extension' | 'activated' | 'gift'>

/** The record after a change of a sale's money, and the other writes. */
export interface Settlement {
  payment: Payment
  writes: TransactItem[]
  letter?: LetterFacts
}

/** The correct state of a sale's credit, from the state of its money alone: the order of events does not matter. */
export function creditDue({ status, dispute }: Payment): CreditStanding {
  if (status === 'refunded' || dispute === 'lost') return 'withdrawn'
  return dispute === 'open' ? 'suspended' : 'granted'
}

/**
 * The effect of a sale's change on its buyer's credit. The first record of a sale gives one if due; a full refund or a
 * dispute takes an unused one back; recovered money returns it. `account` is as read; the writes fail if the parts that
 * they rely on have changed. A used credit stays used, and the record is flagged. `use`: the writes that spend the
 * credit immediately.
 */
export function settleCredit(
  known: Payment | undefined,
  next: Payment,
  account: Account,
  use: readonly TransactItem[] = [],
): Settlement {
  if (!isSale(next)) return { payment: next, writes: [] }
  if (!known || !isSale(known)) return firstRecord(next, account, use)
  const due = creditDue(next)
  if (due === 'granted') return giveAgain(next)
  if (next.credit !== 'granted') return { payment: { ...next, credit: due }, writes: [] }
  if (next.flags.includes('credit_used')) return { payment: next, writes: [] }
  return takeBack(next, due, account)
}

function firstRecord(sale: Payment, account: Account, use: readonly TransactItem[]): Settlement {
  const { id, customerEmail, locale, createdAt: soldAt, product } = sale
  const lastSale = { id, soldAt, ...(product === 'gift' && { isGift: true }) }
  const credit = creditDue(sale)
  const given = credit === 'granted'
  return {
    payment: { ...sale, credit, flags: [...sale.flags, ...flagsOfNew(sale, account)] },
    writes: [
      purchaseGrant(customerEmail, { locale, sale: lastSale, credits: given && use.length === 0 ? 1 : 0 }, account),
      ...(given ? use : []),
    ],
  }
}

function flagsOfNew(sale: Payment, account: Account): Payment['flags'] {
  return [
    ...(isBoughtTwice(sale, account) ? (['bought_twice'] as const) : []),
    ...(sale.firstPurchaseOnly && account.lastSale ? (['not_first_purchase'] as const) : []),
  ]
}

function isBoughtTwice({ createdAt, amount, product }: Payment, { lastSale }: Account): boolean {
  if (!lastSale || amount === 0 || product === 'gift' || lastSale.isGift) return false
  return Math.abs(new Date(createdAt).getTime() - new Date(lastSale.soldAt).getTime()) < boughtTwiceWithinMs
}

function takeBack(sale: Payment, credit: CreditStanding, { credits }: Account): Settlement {
  if (credits > 0) return { payment: { ...sale, credit }, writes: [creditSpend(sale.customerEmail)] }
  return { payment: { ...sale, flags: [...sale.flags, 'credit_used'] }, writes: [noCreditCheck(sale.customerEmail)] }
}

function giveAgain(sale: Payment): Settlement {
  const flags = sale.flags.filter((flag) => flag !== 'credit_used')
  if (sale.credit === 'granted') return { payment: { ...sale, flags }, writes: [] }
  return { payment: { ...sale, credit: 'granted', flags }, writes: [creditGrant(sale.customerEmail, sale.locale)] }
}
