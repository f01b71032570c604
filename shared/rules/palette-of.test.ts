import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { groundsOf, leastContrast, paletteOf, readableColour } from './palette-of.ts'
import { type Palette, themeNames, themes, themeSides } from './themes.ts'

const everySide = themeNames.flatMap((name) => themeSides.map((side) => ({ name, side })))
const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}` as const)

/** The worst of all pairs that a page can show. */
function worst(palette: Palette) {
  const grounds = [palette.paper, palette.raised, palette.sunken, palette.secondWash, palette.glowWash]
  const least = (colours: readonly string[], on: readonly string[]) =>
    Math.min(...colours.flatMap((colour) => on.map((ground) => contrast(colour, ground))))
  const { ink, quietInk, accent, strongAccent, onAccent, second, onSecond, glow, onGlow, edge } = palette
  return {
    text: Math.min(
      least([ink, accent, strongAccent, second], grounds),
      least([quietInk], [palette.paper, palette.raised, palette.sunken]),
      contrast(onAccent, accent),
      contrast(onAccent, strongAccent),
      contrast(onSecond, second),
      contrast(onGlow, glow),
    ),
    shape: least([edge], [palette.paper, palette.raised, palette.sunken]),
  }
}

it('knows the contrasts that everybody knows', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

describe.each(everySide)('$name, $side', ({ name, side }) => {
  it('can be read, and its shapes be seen', () => {
    const { text, shape } = worst(paletteOf({ name }, side))
    expect(text).toBeGreaterThanOrEqual(leastContrast.text)
    expect(shape).toBeGreaterThanOrEqual(leastContrast.shape)
  })

  it('can be read in every accent', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const palette = paletteOf({ name, accent }, side)
        expect(worst(palette).text).toBeGreaterThanOrEqual(leastContrast.text)
        const shape = readableColour(accent, groundsOf(palette), leastContrast.shape)
        for (const ground of groundsOf(palette))
          expect(contrast(shape, ground)).toBeGreaterThanOrEqual(leastContrast.shape)
      }),
    )
  })

  it('leaves an accent alone that can be read', () => {
    const { accent } = paletteOf({ name }, side)
    expect(paletteOf({ name, accent }, side).accent).toBe(accent)
  })
})

it.each(['light', 'dark'] as const)('is another one by day and by night: %s', (side) => {
  expect(paletteOf({ name: 'wedding' }, side)).toEqual(themes.wedding[side])
})

it('is that of the day on printed paper, which is white with insets in the theme’s ground', () => {
  const { light } = themes.wedding
  const white = { paper: '#ffffff', raised: '#ffffff', print: '#ffffff', sunken: light.paper }
  expect(paletteOf({ name: 'wedding' }, 'paper')).toEqual({ ...light, ...white })
})

it('has the hosts’ own accent, and no more black in it than is needed to read it', () => {
  expect(paletteOf({ name: 'wedding', accent: '#123456' }, 'light').accent).toBe('#123456')
  const readable = contrast(readableColour('#ff8800', ['#ffffff'], leastContrast.text), '#ffffff')
  expect(readable).toBeGreaterThanOrEqual(leastContrast.text)
  expect(readable).toBeLessThan(leastContrast.text + 0.2)
})

it('is by default what all pages look like', () => {
  const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
    .replaceAll('#fff;', '#ffffff;')
    .split('@media screen and (prefers-color-scheme: dark)')
  const { light: day, dark: night } = themes.wedding
  const token = (css: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const names = [
    ['paper', 'paper'],
    ['raised', 'paper-raised'],
    ['sunken', 'paper-sunken'],
    ['ink', 'ink'],
    ['quietInk', 'ink-quiet'],
    ['line', 'line'],
    ['edge', 'line-strong'],
    ['accent', 'rowan'],
    ['strongAccent', 'rowan-strong'],
    ['onAccent', 'on-rowan'],
    ['second', 'spruce'],
    ['secondWash', 'spruce-wash'],
    ['onSecond', 'on-spruce'],
    ['glow', 'midsummer'],
    ['glowWash', 'midsummer-wash'],
    ['onGlow', 'on-midsummer'],
    ['print', 'print'],
  ] as const
  for (const [name, css] of names) {
    expect([css, token(light, css)]).toEqual([css, day[name]])
    expect([css, token(dark, css) ?? token(light, css)]).toEqual([css, night[name]])
  }
})
