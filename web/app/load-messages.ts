import type { Locale } from '#shared/locales.ts'
import type { Messages } from '../i18n/text-hook.ts'

/** One chunk per language; a reader fetches only his own. */
const loaders: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  en: () => import('./messages/en.json'),
  no: () => import('./messages/no.json'),
  sv: () => import('./messages/sv.json'),
  es: () => import('./messages/es.json'),
  pt: () => import('./messages/pt.json'),
}

/** Fetches a language's messages, a file of their own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default
}
