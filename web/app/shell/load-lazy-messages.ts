import type { Locale } from '#shared/locales.ts'
import type { Messages } from '../../i18n/text-hook.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('../lazy/messages/en.json'),
  no: () => import('../lazy/messages/no.json'),
  sv: () => import('../lazy/messages/sv.json'),
  es: () => import('../lazy/messages/es.json'),
  pt: () => import('../lazy/messages/pt.json'),
}

/** Fetches the texts that nobody reads before a page stands, as those of a photo's own screen. */
export async function loadLazyMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}
