import { showPaymentTotals } from '#shared/api/payments.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readPaymentTotals, type TotalsLine } from '../payment-totals-store.ts'

const linesOf = (totals: ReadonlyMap<string, TotalsLine>) => [...totals].map(([key, line]) => ({ key, ...line }))

export const handler = endpoint('payments/show-payment-totals', admin, showPaymentTotals, async () => {
  const { all, distinctCountries, currencies, countries, days, months } = await readPaymentTotals()
  return {
    ...all,
    distinctCountries,
    currencies: linesOf(currencies),
    countries: linesOf(countries),
    days: linesOf(days),
    months: linesOf(months),
  }
})
