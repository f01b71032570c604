import { thumbHashToRGBA } from 'thumbhash'

/** Cells per side in which both are compared: a ThumbHash has no finer detail. */
const side = 8

/** Lightness of each cell, from 0 to 1, and its colour towards yellow and red, from -1 to 1. */
interface Cells {
  light: number[]
  yellow: number[]
  red: number[]
}

/** Above this, two pictures count as different. */
const most = 0.06

/**
 * Whether two pictures are the same, judging by their ThumbHashes (base64), regardless of encoding, scaling and mapping
 * to a screen's colours.
 */
export function areAlike(one: string, other: string): boolean {
  const { light, colour } = pictureDistance(one, other)
  return Math.hypot(light, colour) <= most
}

/** How much of one picture's content may be missing from the other if both are the same picture. */
interface Loss {
  /** Smallest remaining share. */
  least: number
  /** Content below this may be lost entirely, because a ThumbHash rounds coarsely. */
  faint: number
}
/** A browser maps the tones of HDR, which the server keeps. */
const contrastLoss: Loss = { least: 0.5, faint: 0.12 }
const saturationLoss: Loss = { least: 0.4, faint: 0.05 }
/** For the same reason one may be this much darker. */
const brightnessLoss = 0.35

/**
 * Distance of two pictures by their ThumbHashes (base64), in light and in colour: the root mean square over all cells,
 * after reducing the contrast of the stronger one. 0 for equal pictures, 1 for black against white.
 */
export function pictureDistance(one: string, other: string): { light: number; colour: number } {
  const [first, second] = [cellsOf(one), cellsOf(other)]
  const darker = Math.abs(mean(first.light) - mean(second.light))
  return {
    light: Math.hypot(
      remainder(centred(first.light), centred(second.light), contrastLoss),
      Math.max(0, darker - brightnessLoss),
    ),
    colour: remainder([...first.yellow, ...first.red], [...second.yellow, ...second.red], saturationLoss),
  }
}

/** The difference that remains after the stronger one loses as much as it may. */
function remainder(one: readonly number[], other: readonly number[], { least, faint }: Loss): number {
  const [from, to] = rootMeanSquare(one) < rootMeanSquare(other) ? [other, one] : [one, other]
  const mayLoseAll = rootMeanSquare(from) < faint && rootMeanSquare(to) < faint / 2
  const factor = Math.min(1, Math.max(mayLoseAll ? 0 : least, slope(from, to)))
  return rootMeanSquare(from.map((value, at) => factor * value - (to[at] ?? 0)))
}

/** A ThumbHash's picture of about 32 × 32 pixels, without sharp edges, sampled in the middle of each cell. */
function cellsOf(hash: string): Cells {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(hash, 'base64'))
  const cells: Cells = { light: [], yellow: [], red: [] }
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = (Math.floor(((row + 0.5) * h) / side) * w + Math.floor(((column + 0.5) * w) / side)) * 4
      const [r = 0, g = 0, b = 0] = [...rgba.subarray(at, at + 3)].map((value) => value / 255)
      cells.light.push((r + g + b) / 3)
      cells.yellow.push((r + g) / 2 - b)
      cells.red.push(r - g)
    }
  return cells
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rootMeanSquare = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => value * value)))

function centred(values: readonly number[]): number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

/** The factor that best maps the first values to the others. */
function slope(from: readonly number[], to: readonly number[]): number {
  const square = from.reduce((sum, value) => sum + value * value, 0)
  return square === 0 ? 1 : from.reduce((sum, value, at) => sum + value * (to[at] ?? 0), 0) / square
}
