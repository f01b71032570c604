import type { Answer } from '#shared/api/shapes.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { env } from '../runtime/env.ts'
import { partnerFigures } from './partner-figures.ts'
import { type Partner, readCode } from './partner-store.ts'
import { partnerSales } from './partner-sales.ts'

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
