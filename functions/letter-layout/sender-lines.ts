import { brand } from '#shared/brand.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'

const { name, street, postalCode, city, countryCode, organisationNumber } = brand.company

/** Where we are, in one line, the country in the reader's language. */
export function companyAddress(locale: Locale): string {
  const country = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region' }).of(countryCode) ?? countryCode
  return `${street}, ${postalCode} ${city}, ${country}`
}

/** Who sends our letters, as every business letter must say (Norwegian Company Names Act, section 10-2). */
export const senderLines = (locale: Locale): readonly string[] => [
  name,
  companyAddress(locale),
  organisationNumber,
  brand.mail.support,
]
