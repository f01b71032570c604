import { createTextHook, type Messages } from '#web/i18n/text-hook.ts'
import type { Locale } from '#shared/locales.ts'
import type english from './messages/en.json'

export type TextId = keyof typeof english

/** The site's texts in the page's language. */
export const useTexts = createTextHook<TextId>()

const files = import.meta.glob<Messages>('./messages/*.json', { import: 'default' })

export async function loadMessages(locale: Locale): Promise<Messages> {
  const load = files[`./messages/${locale}.json`]
  if (!load) throw new Error(`no messages for ${locale}`)
  return load()
}
