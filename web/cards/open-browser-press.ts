import type { ThemeName } from '#shared/rules/themes.ts'
import { browserLetters } from './browser-letters.ts'
import { cardFontFiles } from './card-font-files.ts'
import { type CardPress, openCardPress } from './make-cards.ts'

/** Addresses of all fonts of cards by their paths; none is fetched before its theme is drawn. */
const addresses = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/{fraunces,fredoka,schibsted-grotesk,oswald,playfair-display}/files/*-latin{,-ext}-600-normal.woff',
    '../../node_modules/@fontsource/bricolage-grotesque/files/*-latin{,-ext}-700-normal.woff',
    '../../node_modules/@fontsource/figtree/files/*-latin{,-ext}-500-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
)

const folder = '../../node_modules/@fontsource'

/** A press with a theme's fonts, fetched now. Throws Error if one does not come. */
export async function openBrowserPress(theme: ThemeName): Promise<CardPress> {
  const files = cardFontFiles(theme)
  const [display, text] = await Promise.all([fetchAll(files.display), fetchAll(files.text)])
  return openCardPress({ display, text }, await browserLetters(theme, [...display, ...text]))
}

const fetchAll = (files: readonly string[]) => Promise.all(files.map(fetchFont))

async function fetchFont(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = addresses[`${folder}/${file}`]
  if (address === undefined) throw new Error(`No font ${file} is built in.`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The font ${file} answered ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}
