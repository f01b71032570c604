import type { MDXContent } from 'mdx/types'
import type { Locale } from '#shared/locales.ts'
import { createTextHook, type ParsedMessages } from '../../i18n/text-hook.ts'
import { fetchedOnce } from './fetched-once.ts'
import type english from '../messages/en.json'

export type SiteTextId = keyof typeof english

/** The texts of every page, such as header and footer; a feature's own are in its `texts.ts`. */
export const useSiteTexts = createTextHook<SiteTextId>()

/** The texts of a language: those of every page, and what loads those of features and prose, by source. */
interface Language {
  ofSite: ParsedMessages
  ofFeatures: Readonly<Record<string, () => Promise<ParsedMessages>>>
  prose: Readonly<Record<string, () => Promise<MDXContent>>>
}

/** A file for each, so that a page loads only its own language's list of files. */
const files = import.meta.glob<Language>('./languages/*.ts')

/** The source of a language, by the build's names. */
export const sourceOfLanguage = (locale: Locale) => `pages/languages/${locale}.ts`

/** The source of a feature's texts, as its language lists it. */
export const sourceOfTexts = (feature: string, locale: Locale) => `../../features/${feature}/messages/${locale}.json`

export const languages = fetchedOnce(async (locale: Locale): Promise<Language> => {
  const load = files[`./languages/${locale}.ts`]
  if (!load) throw new Error(`no texts in ${locale}`)
  return load()
})
