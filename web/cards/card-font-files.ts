import { type ThemeName, themes } from '#shared/rules/themes.ts'

/** By the families of themes: package and weight of what cards are printed in, as `@fontsource` names them. */
const fontsOf = {
  Fraunces: ['fraunces', 600],
  Fredoka: ['fredoka', 600],
  'Schibsted Grotesk Variable': ['schibsted-grotesk', 600],
  Oswald: ['oswald', 600],
  'Playfair Display': ['playfair-display', 600],
  'Bricolage Grotesque': ['bricolage-grotesque', 700],
  'Figtree Variable': ['figtree', 500],
} as const

/** Letters of our five languages first, then those of the rest of Europe's Latin. */
const parts = ['latin', 'latin-ext'] as const

/** Paths below `node_modules/@fontsource` of a theme's fonts. */
export function cardFontFiles(theme: ThemeName): Record<'display' | 'text', readonly string[]> {
  const { display, text } = themes[theme].type
  return { display: filesOf(display), text: filesOf(text) }
}

const filesOf = (family: keyof typeof fontsOf) => {
  const [name, weight] = fontsOf[family]
  return parts.map((part) => `${name}/files/${name}-${part}-${weight}-normal.woff`)
}
