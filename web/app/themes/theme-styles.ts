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

/** What `wear-accent.ts` sets, by the tokens that take it; `--light-rowan` and `--dark-rowan`. */
const ofAccent = ['rowan', 'rowan-strong', 'on-rowan'] as const

const colours = (palette: Palette) =>
  typedEntries<keyof Palette, string>(palette)
    .map(([name, colour]) => `--${tokens[name]}:${colour}`)
    .join(';')

/** The fonts that every page has stand in the tokens with their own fallbacks. */
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
 * The themes' colours and fonts as styles, of `shared/rules/themes.ts`: an element with a `data-theme` has them, on the
 * side that its screen has or that its `data-side` says: `light`, `dark`, or `wall` for what its wall has. `--ornament`
 * is a mask.
 */
export const themeStyles = (): string => [...themeNames.map(stylesOf), accentStyles()].join('\n')

/** Gives those out as `virtual:themes.css`. */
export function themesCss(): Plugin {
  const address = '/__themes.css'
  return {
    name: 'festlens:themes-css',
    resolveId: (id) => (id === 'virtual:themes.css' ? address : undefined),
    load: (id) => (id === address ? themeStyles() : undefined),
  }
}
