import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?inline'
import figtree from '@fontsource/figtree/files/figtree-latin-400-normal.woff2?inline'
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?inline'
import fredoka from '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2?inline'
import oswald from '@fontsource/oswald/files/oswald-latin-600-normal.woff2?inline'
import playfair from '@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff2?inline'
import schibstedText from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff2?inline'
import schibsted from '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff2?inline'
import { type ThemeName, themes } from '#shared/rules/themes.ts'

/** Each theme's fonts as `data:` addresses: one for headings and guests' words, one for all other text. */
const files: Readonly<Record<ThemeName, { display: string; text: string }>> = {
  wedding: { display: fraunces, text: figtree },
  birthday: { display: fredoka, text: figtree },
  company: { display: schibsted, text: schibstedText },
  concert: { display: oswald, text: figtree },
  graduation: { display: playfair, text: figtree },
  festival: { display: bricolage, text: figtree },
}

const plainFonts: readonly string[] = ['birthday', 'company', 'concert', 'festival'] satisfies ThemeName[]

/** A theme's fonts as CSS within the page, with the device's fonts for missing letters. */
export function albumFonts(name: ThemeName): string {
  const { display, text } = files[name]
  const { type } = themes[name]
  const face = (family: string, weights: string, file: string) =>
    `@font-face { font-family: '${family}'; font-weight: ${weights}; src: url('${file}') format('woff2'); }`
  const fallback = plainFonts.includes(name) ? 'system-ui, sans-serif' : 'Georgia, serif'
  return `${face(type.display, '501 900', display)}
${face(type.text, '100 500', text)}
:root { --display: '${type.display}', ${fallback}; --text: '${type.text}', system-ui, sans-serif; }`
}
