import { brand } from './brand.ts'
import type { Locale } from './locales.ts'

/** What the shop sells, as payment form, letters and search engines name it. */
export const productName: Readonly<Record<Locale, string>> = {
  en: `${brand.name} Premium Event`,
  no: `${brand.name} Premium-arrangement`,
  sv: `${brand.name} Premium-evenemang`,
  es: `${brand.name} Evento Premium`,
  pt: `${brand.name} Evento Premium`,
}

const keptLonger: Readonly<Record<Locale, (years: number) => string>> = {
  en: (years) => (years === 1 ? 'kept for one more year' : `kept for ${years} more years`),
  no: (years) => (years === 1 ? 'tatt vare på i ett år til' : `tatt vare på i ${years} år til`),
  sv: (years) => (years === 1 ? 'sparat ett år till' : `sparat ${years} år till`),
  es: (years) => (years === 1 ? 'guardado un año más' : `guardado ${years} años más`),
  pt: (years) => (years === 1 ? 'guardado mais um ano' : `guardado mais ${years} anos`),
}

/** The same of more years for an event. */
export const extensionName = (locale: Locale, years: number): string =>
  `${productName[locale]}, ${keptLonger[locale](years)}`
