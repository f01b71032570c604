import type { Answer } from '#shared/api/shapes.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { env } from '../runtime/env.ts'
import { type Partner, readCode } from './partner-store.ts'
import { partnerSales } from './partner-sales.ts'
import { monthOf } from '../database/newest-first.ts'
import { keptOf } from '../payments/payment-counters.ts'
import type { Payment } from '../payments/payment-store.ts'

/** Alike in every language; what customers are given is not. */
const { commission, cookieDays } = partnerTerms.en

/** A partner's link and figures, counted from the payments that are there now. */
export async function partnerAnswer(partner: Partner): Promise<Answer<'partners/show-partner'>> {
  const [known, sales] = await Promise.all([readCode(partner.code), partnerSales(partner.code)])
  return {
    code: partner.code,
    link: `${env.siteOrigin()}/?via=${partner.code}`,
    terms: { commission, cookieDays },
    ...partnerFigures(sales, { ...partner, clicks: known?.clicks ?? new Map() }),
  }
}

type Figures = Pick<Answer<'partners/show-partner'>, 'clicks' | 'sales' | 'months'>
type Line = Figures['sales'][number]

/** Percent, alike in every language. */
const { commission: percent } = partnerTerms.en

/**
 * What a partner sees: sums over the sales of their code, and `clicks` by month; without their own purchases and money
 * that went back or must. A sale counts for the month of its payment; commission is rounded down sale by sale, so that
 * months add up.
 */
function partnerFigures(
  sales: readonly Payment[],
  { email, clicks }: { email: string; clicks: ReadonlyMap<string, number> },
): Figures {
  const counted = sales
    .filter(({ customerEmail }) => mailboxOf(customerEmail) !== mailboxOf(email))
    .filter((sale) => commissionable(sale) > 0)
  const byMonth = Map.groupBy(counted, ({ createdAt }) => monthOf(createdAt))
  const months = [...new Set([...byMonth.keys(), ...clicks.keys()])].toSorted().toReversed()
  return {
    clicks: [...clicks.values()].reduce((sum, count) => sum + count, 0),
    sales: linesOf(counted),
    months: months.map((month) => ({
      month,
      clicks: clicks.get(month) ?? 0,
      sales: linesOf(byMonth.get(month) ?? []),
    })),
  }
}

/** Of a normalised address: mail to `kari+fest@` comes to Kari as mail to `kari@` does (RFC 5233). */
const mailboxOf = (email: string): string => email.replace(/(?<=.)\+[^@]*@/, '@')

/** The amount that the buyer has paid for good, as far as is known today, in minor units. */
const commissionable = (sale: Payment): number => (sale.withdrawalInTime === true ? 0 : keptOf(sale))

/** One line a currency, in alphabetical order. */
function linesOf(sales: readonly Payment[]): Line[] {
  const byCurrency = Map.groupBy(sales, ({ currency }) => currency)
  return [...byCurrency.keys()].toSorted().map((currency) => {
    const amounts = (byCurrency.get(currency) ?? []).map(commissionable)
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    return {
      currency,
      count: amounts.length,
      amount: sum(amounts),
      commission: sum(amounts.map((amount) => Math.floor((amount * percent) / 100))),
    }
  })
}
