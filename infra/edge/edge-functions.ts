import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localeFacts, locales } from '#shared/locales.ts'

const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

/** The addresses that were prerendered: `/`, `/no/checkout`, …; `siteBuild` is the folder of the built site. */
function prerenderedPages(siteBuild: string): string[] {
  return globSync('**/index.html', { cwd: siteBuild })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

/** Code of the function that maps a viewer's address to a file of this very build. */
export function siteViewerRequest(siteBuild: string): string {
  const list = (entries: readonly string[]) => entries.map((entry) => JSON.stringify(entry)).join(', ')
  const prefixes = locales.map((locale) => localeFacts[locale].prefix.slice(1)).filter((prefix) => prefix !== '')
  return source('site-viewer-request.js')
    .replace("'__PAGES__'", list(prerenderedPages(siteBuild)))
    .replace("'__LANGUAGES__'", list(prefixes))
}

/** Code of the function that gives the 404 pages their status. */
export const siteViewerResponse = () => source('site-viewer-response.js')

/** Code of the function that maps every page of the app to its one shell. */
export const appViewerRequest = () => source('app-viewer-request.js')

/** Metadata, by file name, that the deployed files carry and the response function reads. */
export const statusOfFile: Readonly<Record<string, string>> = { '404.html': '404' }
