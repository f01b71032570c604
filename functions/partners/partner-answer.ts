import type { Answer } from '#shared/api/shapes.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import type { Payment } from '../payments/payment-store.ts'
import { env } from '../runtime/env.ts'
import { listPaidMonths } from './commission-store.ts'
import { byCurrency, type MonthBalance, monthsOf, salesOfOthers, totalsOf } from './commission.ts'
import { type Partner, readCode } from './partner-store.ts'
import { partnerSales } from './partner-sales.ts'

/** The same in every language, unlike customers' discounts. */
const { commission, cookieDays } = partnerTerms.en

/** A partner's link and figures, computed from the current payments. */
export async function partnerAnswer(partner: Partner): Promise<Answer<'partners/show-partner'>> {
  const [known, { sales, months }] = await Promise.all([readCode(partner.code), readFigures(partner)])
  const clicks = known?.clicks ?? new Map<string, number>()
  const names = [...new Set([...months.map(({ month }) => month), ...clicks.keys()])].toSorted().toReversed()
  return {
    code: partner.code,
    link: `${env.siteOrigin()}/?via=${partner.code}`,
    terms: { commission, cookieDays },
    clicks: [...clicks.values()].reduce((sum, count) => sum + count, 0),
    sales: totalsOf(sales),
    months: names.map((month) => ({ month, clicks: clicks.get(month) ?? 0, sales: linesOf(months, month) })),
  }
}

/** A partner's sales, and their months in every currency. */
export async function readFigures({
  code,
  email,
}: Pick<Partner, 'code' | 'email'>): Promise<{ sales: Payment[]; months: MonthBalance[] }> {
  const [all, paid] = await Promise.all([partnerSales(code), listPaidMonths(code)])
  const sales = salesOfOthers(all, email)
  const currencies = [...new Set([...sales, ...paid].map(({ currency }) => currency))]
  const months = currencies.flatMap((wanted) => {
    const isWanted = ({ currency }: { currency: string }) => currency === wanted
    return monthsOf(wanted, sales.filter(isWanted), paid.filter(isWanted))
  })
  return { sales, months }
}

/** A month's figures, one line per currency. */
export const linesOf = (months: readonly MonthBalance[], wanted: string) =>
  months
    .filter(({ month }) => month === wanted)
    .toSorted(byCurrency)
    .map(({ currency, count, amount, commission: due, paidAt }) => ({
      currency,
      count,
      amount,
      commission: due,
      paidAt,
    }))
