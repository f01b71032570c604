import { createHash } from 'node:crypto'
import * as z from 'zod'
import { monthOf } from '../database/newest-first.ts'
import { keyed, walkRows } from '../database/rows.ts'
import { rowUpdate } from '../database/row-writes.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { type Counter, countersOf, unknownCountry } from './payment-counters.ts'
import type { Payment } from './payment-store.ts'

/**
 * Totals, updated in the transactions that change a payment. A row per month and shard, under `payments` /
 * `<YYYY-MM>#<shard>`; its numbers are attributes named `<group>#<scope>#<measure>`.
 */
const partition = 'payments'

/** A month's writes are spread over this many rows, so that concurrent transactions seldom collide. */
const shards = 8

/** Sums over one day, month, country, currency or product; revenue excludes refunds and disputes. */
export interface TotalsLine {
  sales: number
  /** Attempts that ended without a sale. */
  failed: number
  /** US cents; for a currency, its own minor units. */
  revenue: number
}

export const noSales: TotalsLine = { sales: 0, failed: 0, revenue: 0 }

/** Figures of the payments page's cards and charts; the success rate is `all.sales / (all.sales + all.failed)`. */
export interface PaymentTotals {
  all: TotalsLine
  /** By currency, lower case. */
  currencies: ReadonlyMap<string, TotalsLine>
  /** By ISO 3166-1 alpha-2 code, `unknown` if Stripe named none. */
  countries: ReadonlyMap<string, TotalsLine>
  products: ReadonlyMap<string, TotalsLine>
  /** Number of known buyer countries. */
  distinctCountries: number
  /** By day `YYYY-MM-DD` (UTC) and by month `YYYY-MM`, oldest first. */
  days: ReadonlyMap<string, TotalsLine>
  months: ReadonlyMap<string, TotalsLine>
}

/** The writes that update the totals when a payment's record becomes `next`; none if they do not change. */
export function totalsChanges(known: Payment | undefined, next: Payment): TransactItem[] {
  const rows = new Map<string, Map<string, number>>()
  const count = (payment: Payment, sign: 1 | -1) => {
    const row = rows.get(rowOf(payment)) ?? new Map<string, number>()
    rows.set(rowOf(payment), row)
    for (const counter of countersOf(payment)) {
      const name = [counter.group, counter.scope, counter.measure].join('#')
      row.set(name, (row.get(name) ?? 0) + sign * counter.value)
    }
  }
  if (known) count(known, -1)
  count(next, 1)
  return [...rows].flatMap(([sort, row]) =>
    additions(
      sort,
      [...row].filter(([, change]) => change !== 0),
    ),
  )
}

function rowOf({ id, createdAt }: Payment): string {
  const shard = (createHash('sha256').update(id).digest()[0] ?? 0) % shards
  return `${monthOf(createdAt)}#${shard}`
}

function additions(sort: string, changes: (readonly [name: string, change: number])[]): TransactItem[] {
  if (changes.length === 0) return []
  return [
    rowUpdate('payment-totals', {
      Key: { id: partition, sort },
      update: `ADD ${changes.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
      names: Object.fromEntries(changes.map(([name], index) => [`#n${index}`, name])),
      values: Object.fromEntries(changes.map(([, change], index) => [`n${index}`, change])),
    }),
  ]
}

const row = z.object({ id: z.string(), sort: z.string() }).catchall(z.number())

/** Reads the totals of all time: one query over a few rows a month. */
export async function readPaymentTotals(): Promise<PaymentTotals> {
  const groups = {
    all: new Map<string, TotalsLine>(),
    month: new Map<string, TotalsLine>(),
    day: new Map<string, TotalsLine>(),
    country: new Map<string, TotalsLine>(),
    currency: new Map<string, TotalsLine>(),
    product: new Map<string, TotalsLine>(),
  }
  const add = (lines: Map<string, TotalsLine>, key: string, { measure, value }: Counter) => {
    const line = lines.get(key) ?? noSales
    lines.set(key, { ...line, [measure]: line[measure] + value })
  }
  for await (const [month, counter] of readCounters()) {
    const { group, scope } = counter
    if (group === 'all') add(groups.month, month, counter)
    add(groups[group], group === 'day' ? `${month}-${scope}` : scope, counter)
  }
  const countries = withSales(groups.country)
  return {
    all: groups.all.get('') ?? noSales,
    currencies: withSales(groups.currency),
    countries,
    products: withSales(groups.product),
    distinctCountries: [...countries.keys()].filter((country) => country !== unknownCountry).length,
    days: withSales(groups.day),
    months: groups.month,
  }
}

/** Without lines that became zero because a payment changed, for example its day. */
function withSales(lines: Map<string, TotalsLine>): Map<string, TotalsLine> {
  return new Map([...lines].filter(([, { sales }]) => sales > 0).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** All stored numbers with their month, oldest first. */
async function* readCounters(): AsyncGenerator<[month: string, Counter]> {
  const query = keyed({ id: partition }, { ConsistentRead: true })
  for await (const { id: _, sort, ...numbers } of walkRows('payment-totals', query, row))
    for (const [name, value] of Object.entries(numbers)) yield [monthOf(sort), counterOf(name, value)]
}

const counterName = z.tuple([
  z.enum(['all', 'day', 'country', 'currency', 'product']),
  z.string(),
  z.enum(['sales', 'failed', 'revenue']),
])

function counterOf(name: string, value: number): Counter {
  const [group, scope, measure] = counterName.parse(name.split('#'))
  return { group, scope, measure, value }
}
