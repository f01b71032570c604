import type { CardLetters } from './card.ts'
import type { Layer, Mark, Sheet } from './drawing.ts'

/** A sheet as an SVG document, in which all text is outlines: it looks as printed wherever it is shown. */
export function cardSvg(sheet: Sheet, letters: CardLetters): string {
  const { width, height, margin } = sheet
  const around = margin - sheet.bleed
  const seen = `<clipPath id="seen"><path d="M${around} ${around}h${width - 2 * around}v${height - 2 * around}h${2 * around - width}z"/></clipPath>`
  const layers = sheet.layers.map((layer) => layerSvg(layer, letters)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm"><defs>${seen}</defs>` +
    `<rect width="${width}" height="${height}" fill="#ffffff"/>` +
    `<g clip-path="url(#seen)"><g transform="translate(${margin} ${margin})">${layers}</g></g>` +
    `<g transform="translate(${margin} ${margin})">${sheet.cutMarks.map((mark) => markSvg(mark, letters)).join('')}</g></svg>`
  )
}

function layerSvg({ x, y, isTurned, marks, clip }: Layer, letters: CardLetters): string {
  const content = marks.map((mark) => markSvg(mark, letters)).join('')
  // An inner document shows nothing beyond its own size.
  const seen = clip ? `<svg width="${clip.width}" height="${clip.height}">${content}</svg>` : content
  return `<g transform="translate(${x} ${y})${isTurned ? ' rotate(180)' : ''}">${seen}</g>`
}

function markSvg(mark: Mark, letters: CardLetters): string {
  const { x, y } = mark
  if (mark.kind === 'picture') {
    return `<image x="${x}" y="${y}" width="${mark.width}" height="${mark.height}" href="${mark.source}"/>`
  }
  if (mark.kind === 'line') {
    const outline = letters[mark.face].outline(mark.text)
    return `<path transform="translate(${x} ${y}) scale(${mark.size})" fill="${mark.colour}" d="${outline}"/>`
  }
  const paint =
    mark.line === undefined
      ? `fill="${mark.colour}"`
      : `fill="none" stroke="${mark.colour}" stroke-width="${mark.line}"`
  return `<path transform="translate(${x} ${y}) scale(${mark.scaleX} ${mark.scaleY})" ${paint} d="${mark.data}"/>`
}
