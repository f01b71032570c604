import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import * as z from 'zod'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { readPaymentTotals } from '#functions/payments/payment-totals-store.ts'
import { type Payment, readPayment } from '#functions/payments/payment-store.ts'

/** Every payment that the tables of this process hold. */
export async function readAllPayments(): Promise<Payment[]> {
  const { Items } = await dynamodb.send(new ScanCommand({ TableName: 'payments', ConsistentRead: true }))
  const ids = z.array(z.object({ id: z.string() })).parse(Items)
  const payments = await Promise.all(ids.map(({ id }) => readPayment(id)))
  return payments.flatMap((payment) => payment ?? [])
}

/** Adds all records up, by a way of its own, and compares. */
export async function expectTotalsOfRecords(): Promise<void> {
  const payments = await readAllPayments()
  const sales = payments.filter(({ status }) => status !== 'failed' && status !== 'pending')
  const totals = await readPaymentTotals()
  expect(totals.all).toEqual({
    sales: sales.length,
    failed: payments.filter(({ status }) => status === 'failed').length,
    revenue: sales.reduce((sum, sale) => sum + usdOf(sale), 0),
  })
  expect(Object.fromEntries(totals.currencies)).toEqual(sumBy(sales, ({ currency }) => currency, keptOf))
  expect(Object.fromEntries(totals.countries)).toEqual(sumBy(sales, (sale) => sale.buyerCountry ?? 'unknown', usdOf))
  expect(Object.fromEntries(totals.products)).toEqual(sumBy(sales, ({ product }) => product, usdOf))
  expect(Object.fromEntries(totals.days)).toEqual(sumBy(sales, ({ createdAt }) => createdAt.slice(0, 10), usdOf))
}

function keptOf({ amount, amountRefunded, amountDisputed }: Payment): number {
  return Math.max(0, amount - amountRefunded - amountDisputed)
}

function usdOf(sale: Payment): number {
  return sale.amount === 0 ? 0 : Math.round((sale.usdAmount * keptOf(sale)) / sale.amount)
}

function sumBy(sales: Payment[], keyOf: (sale: Payment) => string, valueOf: (sale: Payment) => number) {
  const sums: Record<string, { sales: number; failed: number; revenue: number }> = {}
  for (const sale of sales) {
    const line = (sums[keyOf(sale)] ??= { sales: 0, failed: 0, revenue: 0 })
    line.sales += 1
    line.revenue += valueOf(sale)
  }
  return sums
}
