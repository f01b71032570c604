import { showPaymentTotals } from '#shared/api/payments.ts'
import { products } from '#shared/rules/payment-states.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { noSales, readPaymentTotals, type TotalsLine } from '../payment-totals-store.ts'

const linesOf = (totals: ReadonlyMap<string, TotalsLine>) => [...totals].map(([key, line]) => ({ key, ...line }))

export const handler = endpoint('payments/show-payment-totals', admin, showPaymentTotals, async () => {
  const totals = await readPaymentTotals()
  const { all, distinctCountries, currencies, countries, days, months } = totals
  return {
    ...all,
    distinctCountries,
    currencies: linesOf(currencies),
    countries: linesOf(countries),
    products: products.map((key) => ({ key, ...(totals.products.get(key) ?? noSales) })),
    days: linesOf(days),
    months: linesOf(months),
  }
})
