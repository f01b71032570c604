import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { monthOf } from '../database/newest-first.ts'
import { keptOf } from '../payments/payment-counters.ts'
import type { Payment } from '../payments/payment-store.ts'
import type { PaidMonth } from './commission-store.ts'

/** Sums over sales of one currency, in its minor units. */
export interface Sums {
  currency: string
  count: number
  amount: number
  commission: number
}

export interface MonthBalance extends Sums {
  /** `YYYY-MM`, UTC. */
  month: string
  /** ISO-8601 UTC; null until its commission is paid. */
  paidAt: string | null
  /** Amount counted per sale, by order number. */
  counted: Readonly<Record<string, number>>
  /** Earlier unpaid months below zero, which its commission offsets; its payment settles them too. */
  bears: readonly MonthBalance[]
}

/** Percent, the same in every language. */
const { commission: percent } = partnerTerms.en

const commissionOf = (amount: number): number => Math.floor((amount * percent) / 100)

/** The mailbox of a normalised address: `kari+fest@` delivers to `kari@` (RFC 5233). */
const mailboxOf = (email: string): string => email.replace(/(?<=.)\+[^@]*@/, '@')

/** The amount that the buyer has finally paid, as far as known today, in minor units. */
const commissionable = (sale: Payment): number => (sale.withdrawalInTime === true ? 0 : keptOf(sale))

/** When the last payment, refund or withdrawal changed the amount. ISO-8601 UTC. */
const settledAt = ({ createdAt, movedAt, withdrawalInTime, withdrawalRequestedAt }: Payment): string =>
  [createdAt, movedAt, withdrawalInTime === true ? withdrawalRequestedAt : null].reduce<string>(
    (latest, at) => (at !== null && at > latest ? at : latest),
    '',
  )

/** A partner's sales, except their own purchases. */
export const salesOfOthers = (sales: readonly Payment[], email: string): Payment[] =>
  sales.filter(({ customerEmail }) => mailboxOf(customerEmail) !== mailboxOf(email))

/** Sales that were not returned, one line per currency, in alphabetical order. Commission is rounded down per sale. */
export function totalsOf(sales: readonly Payment[]): Sums[] {
  const kept = sales.filter((sale) => commissionable(sale) > 0)
  return [...Map.groupBy(kept, ({ currency }) => currency)]
    .map(([currency, group]) => group.reduce((sums, sale) => plusSale(sums, commissionable(sale)), emptySums(currency)))
    .toSorted(byCurrency)
}

export const byCurrency = (a: Sums, b: Sums) => (a.currency < b.currency ? -1 : Number(a.currency > b.currency))

const emptySums = (currency: string): Sums => ({ currency, count: 0, amount: 0, commission: 0 })

const plusSale = (sums: Sums, amount: number, before = 0): Sums => ({
  ...sums,
  count: sums.count + Number(amount > 0) - Number(before > 0),
  amount: sums.amount + amount - before,
  commission: sums.commission + commissionOf(amount) - commissionOf(before),
})

/**
 * A partner's months in one currency, oldest first. A sale counts for the month of its payment. A refund or its
 * reversal after that month's commission was paid counts for the month in which it happens, or the next unpaid one. A
 * month below zero is carried over and reduces later commission until it is made up for.
 */
export function monthsOf(currency: string, sales: readonly Payment[], paid: readonly PaidMonth[]): MonthBalance[] {
  const closed = new Set(paid.map(({ month }) => month))
  const before = new Map(
    paid.toSorted((a, b) => (a.paidAt < b.paidAt ? -1 : 1)).flatMap(({ counted }) => Object.entries(counted)),
  )
  const moves = sales.flatMap((sale) => {
    const [amount, counted] = [commissionable(sale), before.get(sale.orderId)]
    if (amount === (counted ?? 0)) return []
    const month = firstOpen(monthOf(counted === undefined ? sale.createdAt : settledAt(sale)), closed)
    return [{ month, orderId: sale.orderId, amount, counted }]
  })
  const open = Map.groupBy(moves, ({ month }) => month)
  let deficit: MonthBalance[] = []
  return [...closed, ...open.keys()].toSorted().map((month) => {
    const done = paid.find((one) => one.month === month)
    if (done) return { ...done, bears: [] }
    const own = open.get(month) ?? []
    const sums = own.reduce((all, { amount, counted }) => plusSale(all, amount, counted), emptySums(currency))
    const counted = Object.fromEntries(own.map(({ orderId, amount }) => [orderId, amount]))
    const carried = deficit.at(-1)?.commission ?? 0
    const balance = { ...sums, commission: sums.commission + carried, month, paidAt: null, counted, bears: deficit }
    deficit = balance.commission < 0 ? [...deficit, balance] : []
    return balance
  })
}

function firstOpen(month: string, closed: ReadonlySet<string>): string {
  return closed.has(month) ? firstOpen(monthAfter(month), closed) : month
}

/** The first moment of the next month, UTC. */
export const endOfMonth = (month: string): Date => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number))
}

const monthAfter = (month: string): string => monthOf(endOfMonth(month).toISOString())

/** The month, and this many before it. */
export function monthsUntil(month: string, before: number): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return Array.from({ length: before + 1 }, (_, back) =>
    monthOf(new Date(Date.UTC(year, number - 1 - back)).toISOString()),
  )
}
