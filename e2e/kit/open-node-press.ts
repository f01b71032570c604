import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ThemeName } from '#shared/rules/themes.ts'
import { cardFontFiles } from '#web/cards/card-font-files.ts'
import type { ForeignLetters } from '#web/cards/card.ts'
import { openCardPress } from '#web/cards/make-cards.ts'

const folder = join(import.meta.dirname, '../../node_modules/@fontsource')

/** A press with a theme's fonts from the disk. */
export function openNodePress(theme: ThemeName, foreign?: ForeignLetters) {
  const read = (files: readonly string[]) => files.map((file) => new Uint8Array(readFileSync(join(folder, file))))
  const { display, text } = cardFontFiles(theme)
  return openCardPress({ display: read(display), text: read(text) }, foreign)
}
