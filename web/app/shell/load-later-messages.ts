import type { Locale } from '#shared/locales.ts'
import type { Messages } from '../../i18n/text-hook.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('../later/messages/en.json'),
  no: () => import('../later/messages/no.json'),
  sv: () => import('../later/messages/sv.json'),
  es: () => import('../later/messages/es.json'),
  pt: () => import('../later/messages/pt.json'),
}

/** Fetches the texts that nobody reads before a page stands, as those of a photo's own screen. */
export async function loadLaterMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}
