import { thumbHashToRGBA } from 'thumbhash'

/** Both are looked at in so many cells a side: a ThumbHash knows no finer detail. */
const side = 8

/** Light, and how far from grey to yellow and to red, of each cell: from 0 to 1, and from -1 to 1. */
interface Cells {
  light: number[]
  yellow: number[]
  red: number[]
}

/** Above this two pictures are called unlike. */
const most = 0.06

/** Whether two pictures are the same one by their ThumbHashes (base64), however each was encoded, made smaller and mapped to a screen's colours. */
export function areAlike(one: string, other: string): boolean {
  const { light, colour } = pictureDistance(one, other)
  return Math.hypot(light, colour) <= most
}

/**
 * How far apart two pictures are by their ThumbHashes (base64), as the root of the mean square over all cells: in light, once the one is made as
 * bright and as rich in contrast as the other, and in colour, once it is as saturated. 0 is the same, 1 is black instead of white.
 */
export function pictureDistance(one: string, other: string): { light: number; colour: number } {
  const [from, to] = [cellsOf(one), cellsOf(other)]
  const contrast = clamp(slope(centred(from.light), centred(to.light)), 0.5, 2)
  const shift = clamp(mean(to.light) - contrast * mean(from.light), -0.35, 0.35)
  const [fromColour, toColour] = [from, to].map(({ yellow, red }) => [...yellow, ...red])
  const saturation = clamp(slope(fromColour ?? [], toColour ?? []), 0.4, 1.6)
  return {
    light: rootMeanSquare(from.light.map((value, at) => contrast * value + shift - (to.light[at] ?? 0))),
    colour: rootMeanSquare((fromColour ?? []).map((value, at) => saturation * value - (toColour?.[at] ?? 0))),
  }
}

/** Averages of a ThumbHash's picture, cell by cell; it is drawn in some 32 × 32 pixels. */
function cellsOf(hash: string): Cells {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(hash, 'base64'))
  const cells: Cells = { light: [], yellow: [], red: [] }
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const x = Math.floor(((column + 0.5) * w) / side)
      const y = Math.floor(((row + 0.5) * h) / side)
      const [r = 0, g = 0, b = 0] = [...rgba.subarray((y * w + x) * 4)].slice(0, 3).map((value) => value / 255)
      cells.light.push((r + g + b) / 3)
      cells.yellow.push((r + g) / 2 - b)
      cells.red.push(r - g)
    }
  return cells
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const centred = (values: readonly number[]) => values.map((value) => value - mean(values))
const rootMeanSquare = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value * value)))
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** By what the first values are best multiplied to become the others. */
function slope(from: readonly number[], to: readonly number[]): number {
  const square = from.reduce((sum, value) => sum + value * value, 0)
  return square === 0 ? 1 : from.reduce((sum, value, at) => sum + value * (to[at] ?? 0), 0) / square
}
