import type { Locale } from '#shared/locales.ts'
import { createTextHook, type ParsedMessages } from '../../i18n/text-hook.ts'
import { fetchedOnce } from './fetched-once.ts'
import type english from '../messages/en.json'

export type SiteTextId = keyof typeof english

/** The texts of every page, such as header and footer; a feature's own are in its `texts.ts`. */
export const useSiteTexts = createTextHook<SiteTextId>()

const files = import.meta.glob<ParsedMessages>('../messages/*.json', { import: 'default' })

/** The source of the site's texts in a language. */
export const siteMessagesOf = (locale: Locale) => `../messages/${locale}.json`

export const siteMessages = fetchedOnce(async (locale: Locale): Promise<ParsedMessages> => {
  const load = files[siteMessagesOf(locale)]
  if (!load) throw new Error(`no messages for ${locale}`)
  return load()
})
