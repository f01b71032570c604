import { isDeepStrictEqual } from 'node:util'
import { countersOf } from './payment-counters.ts'
import { noSales, readPaymentTotals, type TotalsLine } from './payment-totals-store.ts'
import { listPaymentsOfMonth } from './payment-store.ts'

/** Those months (`YYYY-MM`) with stored totals unlike their records' sum, but for those changing meanwhile. */
export async function findWrongTotals(months: readonly string[]): Promise<string[]> {
  const before = await readPaymentTotals()
  const summed = new Map<string, TotalsLine>()
  for (const month of months) summed.set(month, await sumOf(month))
  const after = await readPaymentTotals()
  return months.filter((month) => {
    const stored = after.months.get(month) ?? noSales
    const isStill = isDeepStrictEqual(before.months.get(month) ?? noSales, stored)
    return isStill && !isDeepStrictEqual(stored, summed.get(month))
  })
}

async function sumOf(month: string): Promise<TotalsLine> {
  const sum = { ...noSales }
  for await (const payment of listPaymentsOfMonth(month))
    for (const { group, measure, value } of countersOf(payment)) if (group === 'all') sum[measure] += value
  return sum
}
