import { globSync } from 'node:fs'
import { join } from 'node:path'
import { localeFacts, localeOfPath, locales, type Locale } from '#shared/locales.ts'

const site = join(import.meta.dirname, '../../build/web/site')

/** Every page that was built, and in each language an address without one, in the blog and beside it. */
const paths = [
  ...globSync('**/index.html', { cwd: site }).map((file) => `/${file}`.replace(/\/?index\.html$/, '') || '/'),
  ...locales.flatMap((locale) => ['/nowhere', '/blog/nowhere'].map((path) => localeFacts[locale].prefix + path)),
].toSorted()

/** Those of one language. */
export const pathsIn = (locale: Locale) => paths.filter((path) => localeOfPath(path) === locale)

/** The browser itself logs the status of a page that does not exist. */
export const isStatusOfPage = (trouble: string) => /status of 404 .*\/nowhere$/.test(trouble)
