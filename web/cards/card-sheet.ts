import { mixColours } from '#shared/rules/contrast.ts'
import { paletteOf } from '#shared/rules/palette-of.ts'
import { type ChosenTheme, type Palette, themes } from '#shared/rules/themes.ts'
import { bleed, cardFormats, cutMargin } from './card-formats.ts'
import type { Card, CardLetters } from './card.ts'
import { drawFace } from './card-face.ts'
import { type Layer, type Mark, rectangle, type Sheet, shape } from './drawing.ts'

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
    layers:
      faces === 2 ? [...layers, { x: 0, y: faceHeight, isTurned: false, marks: [foldOf(palette, width)] }] : layers,
    cutMarks: card.hasCutMarks ? [cutMarks({ x: 0, y: 0, cell: width, face: height, columns: 1, rows: 1 }, faces)] : [],
  }
}

/** A hair on either edge of a face: where to fold. */
export const foldOf = (palette: Palette, width: number): Mark =>
  shape(`M0 0h3M${width} 0h-3`, mixColours(palette.paper, palette.ink, 0.4), 0.15)

/** Cards side by side and below one another, from a place of the sheet on (mm); `face`: both faces of a tent. */
interface CardGrid {
  x: number
  y: number
  cell: number
  face: number
  columns: number
  rows: number
}

/** Lines beyond the bleed where to cut, and shorter ones where to fold. */
export function cutMarks({ x, y, cell, face, columns, rows }: CardGrid, faces: 1 | 2): Mark {
  const [from, to] = [bleed + 1, cutMargin - 1]
  const [right, bottom] = [x + columns * cell, y + rows * face]
  const across = (at: number, end: number) => `M${x - end} ${at}H${x - from}M${right + from} ${at}H${right + end}`
  const down = (at: number) => `M${at} ${y - to}V${y - from}M${at} ${bottom + from}V${bottom + to}`
  const lines = [
    ...Array.from({ length: rows + 1 }, (_, row) => across(y + row * face, to)),
    ...Array.from({ length: columns + 1 }, (_, column) => down(x + column * cell)),
    ...(faces === 2 ? Array.from({ length: rows }, (_, row) => across(y + (row + 0.5) * face, from + 2)) : []),
  ]
  return shape(lines.join(''), '#000000', 0.1)
}
