import { mixColours } from '#shared/rules/contrast.ts'
import { paletteOf } from '#shared/rules/palette-of.ts'
import { type ChosenTheme, type Palette, themes } from '#shared/rules/themes.ts'
import { bleed, cardFormats, cutMargin } from './card-formats.ts'
import type { Card, CardLetters } from './card.ts'
import { drawFace } from './card-face.ts'
import { type Layer, rectangle, type Sheet, shape } from './drawing.ts'

/** Colours on paper: a theme of the night keeps its dark ground, every other one is tinted by its own light. */
export function cardPalette(theme: ChosenTheme): Palette {
  if (themes[theme.name].wall === 'dark') return paletteOf(theme, 'dark')
  const palette = paletteOf(theme, 'paper')
  return { ...palette, paper: palette.sunken }
}

/** A card as one page. Paper and screen are drawn from it alike. */
export function sheetOf(card: Card, letters: CardLetters): Sheet {
  const { width, height, faces } = cardFormats[card.format]
  const palette = cardPalette(card.theme)
  const ground: Layer = {
    x: 0,
    y: 0,
    isTurned: false,
    marks: [shape(rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed), palette.paper)],
  }
  const faceHeight = height / faces
  const marks = drawFace(card, letters, palette, { width, height: faceHeight })
  // The fold is the upper edge of both faces of a tent: each stands upright for those who sit before it.
  const layers: Layer[] =
    faces === 1
      ? [ground, { x: 0, y: 0, isTurned: false, marks }]
      : [ground, { x: width, y: faceHeight, isTurned: true, marks }, { x: 0, y: faceHeight, isTurned: false, marks }]
  const margin = card.hasCutMarks ? cutMargin : 0
  return {
    width: width + 2 * margin,
    height: height + 2 * margin,
    margin,
    bleed: card.hasCutMarks ? bleed : 0,
    layers: faces === 2 ? [...layers, foldOf(palette, width, faceHeight)] : layers,
    cutMarks: card.hasCutMarks ? cutMarks(width, height, faces) : [],
  }
}

/** A hair on either edge: where to fold. */
const foldOf = (palette: Palette, width: number, y: number): Layer => ({
  x: 0,
  y,
  isTurned: false,
  marks: [shape(`M0 0h4M${width} 0h-4`, mixColours(palette.paper, palette.ink, 0.4), 0.15)],
})

/** Lines at the corners that begin beyond the bleed, and beside a fold. */
function cutMarks(width: number, height: number, faces: number) {
  const [from, to] = [bleed + 1, cutMargin - 1]
  const across = (y: number) => `M${-to} ${y}H${-from}M${width + from} ${y}H${width + to}`
  const down = (x: number) => `M${x} ${-to}V${-from}M${x} ${height + from}V${height + to}`
  const folds = faces === 2 ? across(height / 2) : ''
  return [shape(across(0) + across(height) + down(0) + down(width) + folds, '#000000', 0.1)]
}
