import type { Locale } from '#shared/locales.ts'
import { pageNames, pathOfPage, sitePages, type PageName } from '#web/site/pages/site-pages.ts'

export interface Page {
  name: PageName
  path: string
  locale: Locale
  listed: boolean
}

/** Every page of the site in every language that has it. */
export const pages: readonly Page[] = pageNames.flatMap((name) =>
  sitePages[name].locales.map((locale) => ({
    name,
    path: pathOfPage(name, locale),
    locale,
    listed: sitePages[name].unlisted !== true,
  })),
)
