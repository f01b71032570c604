import { brand } from '#shared/brand.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'

const { name, street, postalCode, city, countryCode, organisationNumber } = brand.company

/** Our address in one line, with the country in the reader's language. */
export function companyAddress(locale: Locale): string {
  const country = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' }).of(countryCode) ?? countryCode
  return `${street}, ${postalCode} ${city}, ${country}`
}

/** The sender, which every business letter must name (Norwegian Company Names Act, section 10-2). */
export const senderLines = (locale: Locale): readonly string[] => [
  name,
  companyAddress(locale),
  organisationNumber,
  brand.mail.support,
]
