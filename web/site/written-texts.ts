import { brand } from '#shared/brand.ts'
import { isLocale, localeFacts, siteLocales, type Locale } from '#shared/locales.ts'
import { toMajor } from '#shared/rules/minor-units.ts'
import { highestCommission, partnerTerms } from '#shared/rules/partner-terms.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { articles } from './pages/articles.ts'

/** Sales in the partners' example month. */
const exampleSales = 10

/**
 * Days, sums, percentages and countries in each language's format, as texts of the messages files that need them. The
 * build writes them: browsers' ICU data differ, and hydration must find what was prerendered.
 */
export function writtenTextsOf(messagesFile: string): Record<string, string> {
  const [, feature, locale] = messagesFile.match(/\/(\w+)\/messages\/([a-z]{2})\.json$/) ?? []
  if (!isLocale(locale)) return {}
  if (feature === 'affiliate') return termsIn(locale)
  if (feature === 'blog')
    return Object.fromEntries(
      articles.map(({ id, publishedOn }) => [`blog.published.${id}`, dayIn(locale, publishedOn)]),
    )
  if (feature !== 'legal') return {}
  const countries = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' })
  return {
    'legal.version': dayIn(locale, policyVersion),
    'legal.country': countries.of(brand.company.countryCode) ?? brand.company.countryCode,
  }
}

function dayIn(locale: Locale, isoDay: string): string {
  const day = new Intl.DateTimeFormat(localeFacts[locale].tag, { dateStyle: 'long', timeZone: 'UTC' })
  return day.format(new Date(isoDay))
}

function termsIn(locale: Locale): Record<string, string> {
  const spoken = siteLocales.find((each) => each === locale) ?? 'en'
  const { tag } = localeFacts[spoken]
  const { commission, customerDiscount, currency } = partnerTerms[spoken]
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const earned = (sales: number) => money.format(toMajor(highestCommission(partnerTerms[spoken]) * sales, currency))
  return {
    'partner.commission': percent.format(commission / 100),
    'partner.discount': percent.format(customerDiscount / 100),
    'partner.earnings': earned(1),
    'partner.exampleSales': String(exampleSales),
    'partner.exampleEarnings': earned(exampleSales),
  }
}
