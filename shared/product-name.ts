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
