import { brand } from '#shared/brand.ts'

const { name, street, postalCode, city, country, organisationNumber } = brand.company

/** Who sends our letters, as every business letter must say (Norwegian Company Names Act, section 10-2). */
export const senderLines = [
  name,
  `${street}, ${postalCode} ${city}, ${country}`,
  organisationNumber,
  brand.mail.support,
] as const
