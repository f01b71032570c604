import type { Plugin } from 'vite'
import { type Palette, type ThemeName, themeNames, themes, type TypePair } from '#shared/rules/themes.ts'
import { ornamentSvg } from '#shared/rules/theme-ornaments.ts'
import { typedEntries } from '#shared/typed-entries.ts'

/** The tokens of `web/ui/tokens.css` that a theme sets. */
const tokens = {
  paper: 'paper',
  raised: 'paper-raised',
  sunken: 'paper-sunken',
  ink: 'ink',
  quietInk: 'ink-quiet',
  line: 'line',
  edge: 'line-strong',
  accent: 'rowan',
  strongAccent: 'rowan-strong',
  onAccent: 'on-rowan',
  second: 'spruce',
  secondWash: 'spruce-wash',
  onSecond: 'on-spruce',
  glow: 'midsummer',
  glowWash: 'midsummer-wash',
  onGlow: 'on-midsummer',
  print: 'print',
} as const satisfies Record<keyof Palette, string>

/** The tokens that `wear-accent.ts` sets, as in `--light-rowan` and `--dark-rowan`. */
const ofAccent = ['rowan', 'rowan-strong', 'on-rowan'] as const

const colours = (palette: Palette) =>
  typedEntries<keyof Palette, string>(palette)
    .map(([name, colour]) => `--${tokens[name]}:${colour}`)
    .join(';')

const plain = ['Arial', 'Liberation Sans', 'Roboto']
const bold = ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold']
const serif = ['Georgia', 'Gelasio']

/**
 * Fonts of the themes' headings, and of a company's text: family, weights, package and weight of the file, the device's
 * fallback fonts, and their size, ascent and descent in %, fitted as in `web/ui/fonts.css`.
 */
const fontFaces = [
  ['Fredoka', '500 700', 'fredoka', 600, bold, [94, 103, 25.5]],
  ['Schibsted Grotesk Variable', '300 500', 'schibsted-grotesk', 400, plain, [104, 94.3, 25]],
  ['Schibsted Grotesk Variable', '501 900', 'schibsted-grotesk', 600, bold, [100, 98, 26]],
  ['Oswald', '500 700', 'oswald', 600, bold, [82.7, 144, 35]],
  ['Playfair Display', '500 700', 'playfair-display', 600, serif, [98.9, 109, 25.3]],
  ['Bricolage Grotesque', '500 700', 'bricolage-grotesque', 700, bold, [102, 91.1, 26.5]],
] as const

/** A browser loads only the fonts of the shown theme. */
const fontStyles = fontFaces.map(([family, weights, name, weight, local, [size, ascent, descent]]) => {
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`
  const fallbacks = local.map((each) => `local('${each}')`).join()
  return [
    `@font-face{font-family:'${family}';font-display:swap;font-weight:${weights};src:url('${file}') format('woff2')}`,
    `@font-face{font-family:'${family} Fallback';font-weight:${weights};src:${fallbacks};size-adjust:${size}%;` +
      `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ].join('\n')
})

/** The fonts of every page are tokens, which include their fallbacks. */
function fonts({ display, text }: TypePair): string {
  const family = (name: string, usual: string, own: string) =>
    name === usual ? '' : `--font-${own}:'${name}','${name} Fallback',var(--font-${own}-fallback);`
  return family(display, themes.wedding.type.display, 'display') + family(text, themes.wedding.type.text, 'text')
}

function stylesOf(name: ThemeName): string {
  const { light, dark, type, wall } = themes[name]
  const of = `[data-theme='${name}']`
  const night = `${of}[data-side='dark']${wall === 'dark' ? `,${of}[data-side='wall']` : ''}`
  return [
    `${of}{--ornament:url("data:image/svg+xml,${encodeURIComponent(ornamentSvg(name, '#000'))}");${fonts(type)}${colours(light)}}`,
    `@media screen and (prefers-color-scheme:dark){${of}:not([data-side='light']){${colours(dark)}}}`,
    `${night}{color-scheme:dark;--lamp:rgb(242 184 75/10%);${colours(dark)}}`,
    `${of}[data-side='light']{color-scheme:light}`,
  ].join('\n')
}

function accentStyles(): string {
  const from = (side: string) => ofAccent.map((token) => `--${token}:var(--${side}-${token})`).join(';')
  const of = '[data-theme][data-accent]'
  const darkWalls = themeNames
    .filter((name) => themes[name].wall === 'dark')
    .map((name) => `[data-theme='${name}'][data-accent][data-side='wall']`)
  return [
    `${of}{${from('light')}}`,
    `@media screen and (prefers-color-scheme:dark){${of}:not([data-side='light']){${from('dark')}}}`,
    `${[`${of}[data-side='dark']`, ...darkWalls].join()}{${from('dark')}}`,
  ].join('\n')
}

/**
 * The themes of `shared/rules/themes.ts` as `virtual:themes.css`, applied to elements with `data-theme`. `data-side`
 * selects `light`, `dark` or `wall`; without it the screen's side counts. `--ornament` is a mask.
 */
export function themesCss(): Plugin {
  const address = '/__themes.css'
  return {
    name: 'festlens:themes-css',
    resolveId: (id) => (id === 'virtual:themes.css' ? address : undefined),
    load: (id) =>
      id === address ? [...fontStyles, ...themeNames.map(stylesOf), accentStyles()].join('\n') : undefined,
  }
}
