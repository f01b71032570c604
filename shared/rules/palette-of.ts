import { type Colour, contrast, mixColours } from './contrast.ts'
import { type ChosenTheme, type Palette, type ThemeSide, themes } from './themes.ts'

/** The contrast that text and shapes need (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = { text: 4.5, shape: 3 } as const

/** Steps of a colour towards black or white: neighbouring steps look the same. */
const steps = 64

/** The nearest colour, towards black or white, with this contrast to every background; all are light or all dark. */
export function readableColour(colour: string, grounds: readonly string[], least: number): Colour {
  const standsOut = (end: string) => Math.min(...grounds.map((ground) => contrast(end, ground)))
  const end = standsOut('#000000') > standsOut('#ffffff') ? '#000000' : '#ffffff'
  for (let step = 0; step < steps; step += 1) {
    const mixed = mixColours(colour, end, step / steps)
    if (standsOut(mixed) >= least) return mixed
  }
  return end
}

/** All backgrounds of text in the accent colour. */
export const groundsOf = (of: Palette): Colour[] => [of.paper, of.raised, of.sunken, of.secondWash, of.glowWash]

/** The colours of a theme on one side, in the hosts' accent colour as far as it is readable there. */
export function paletteOf({ name, accent: own }: ChosenTheme, side: ThemeSide): Palette {
  const palette = sideOf(name, side)
  if (own === undefined) return palette
  const accent = readableColour(own, groundsOf(palette), leastContrast.text)
  const end = contrast(accent, '#ffffff') > contrast(accent, '#000000') ? '#000000' : '#ffffff'
  return {
    ...palette,
    accent,
    strongAccent: mixColours(accent, end, 0.2),
    onAccent: end === '#000000' ? '#ffffff' : '#000000',
  }
}

/** Printed paper is white; insets on it have the theme's background colour. */
function sideOf(name: ChosenTheme['name'], side: ThemeSide): Palette {
  const { light, dark } = themes[name]
  if (side !== 'paper') return side === 'light' ? light : dark
  return { ...light, paper: '#ffffff', raised: '#ffffff', sunken: light.paper, print: '#ffffff' }
}
