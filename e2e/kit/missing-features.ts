import { readFileSync } from 'node:fs'
import type { BrowserName, CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { supportedBrowsers, televisionChrome } from '#shared/supported-browsers.ts'

/** MDN's record of what came to which browser when (github.com/mdn/browser-compat-data). */
const data: CompatData = JSON.parse(readFileSync(new URL(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'))
export const { api, css, html, javascript } = data

const { chrome, edge, firefox, safari, ios } = supportedBrowsers
type Versions = readonly (readonly [BrowserName, number])[]

const oldest: Versions = [
  ['chrome', chrome],
  ['chrome_android', chrome],
  ['edge', edge],
  ['firefox', firefox],
  ['firefox_android', firefox],
  ['safari', safari],
  ['safari_ios', ios],
]

function has(statement: SupportStatement | undefined, version: number): boolean {
  // "≤37" is a version that had it for sure; `false` and "preview" are no numbers.
  const reached = (mark: string | false | undefined) => Number(String(mark).replace('≤', '')) <= version
  return [statement ?? []].flat().some((support) => {
    if (support.flags || support.prefix || support.alternative_name) return false
    return reached(support.version_added) && !reached(support.version_removed)
  })
}

/** A node of MDN's tree. */
export type Feature = Identifier | undefined

/** The browsers that lack a feature of MDN's record, such as `safari 16.4`; none if the record says nothing. */
export type Without = (feature: Feature) => string[]

const without =
  (versions: Versions): Without =>
  (feature) => {
    const support = feature?.__compat?.support
    return support
      ? versions.filter(([name, version]) => !has(support[name], version)).map((each) => each.join(' '))
      : []
  }

/** Of our oldest browsers. */
export const browsersWithout = without(oldest)

/** Of those that show a wall on the oldest televisions. */
export const televisionsWithout = without([['chrome', televisionChrome]])
