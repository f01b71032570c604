import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#shared/locales.ts'

const app = join(import.meta.dirname, '../app')

export function appTextsIn(locale: Locale): ReadonlyMap<string, string> {
  const files = globSync(`**/messages/${locale}.json`, { cwd: app })
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(join(app, file), 'utf8')))))
}

/**
 * A text with the app's own labels in it, so that it sends nobody to a button of another name: `press
 * “<label>place.share</label>”` is `press “Share”`. Throws where the app has no such label, and where one says more
 * than its words.
 */
export function fillLabels(text: string, locale: Locale): string {
  if (!text.includes('<label>')) return text
  const labels = appTextsIn(locale)
  return text.replaceAll(/<label>([^<]*)<\/label>/g, (_, id: string) => {
    const label = labels.get(id)
    if (label === undefined || /[{<]/.test(label)) throw new Error(`the app has no plain label ${id} in ${locale}`)
    return label
  })
}
