import { thumbHashBytes } from '../thumb-hash-bytes.ts'

/** What a photo looks like, in numbers that are quickly compared. */
export interface Look {
  /** Both halves of its difference hash. */
  high: number
  low: number
  /** Read where the hashes are close. */
  hash: () => ThumbHash
}

/** Of a ThumbHash: average light (0 to 1) and colour (-1 to 1), whether it is wider than high, and waves of light. */
interface ThumbHash {
  light: number
  yellow: number
  red: number
  isWide: boolean
  waves: readonly number[]
}

/** Of 64 bits: a hand that shakes changes up to a quarter of them. */
const mostBits = 17
/** Exposure may differ by a step, and white balance a little. */
const mostLight = 0.28
const mostColour = 0.12
/** The most by which the waves of two alike pictures differ, where 1 is the whole range from black to white. */
const mostRemainder = 0.05
/** Exposure and a small blur leave at least this share of a picture's waves. */
const weakest = 0.6

interface Pictured {
  shape?: string | undefined
  placeholder?: string | undefined
}

/** Undefined for a photo of which no picture was drawn. */
export function lookOf({ shape, placeholder }: Pictured): Look | undefined {
  if (shape === undefined || placeholder === undefined) return undefined
  let read: ThumbHash | undefined
  return {
    high: Number.parseInt(shape.slice(0, 8), 16) | 0,
    low: Number.parseInt(shape.slice(8), 16) | 0,
    hash: () => (read ??= readThumbHash(placeholder)),
  }
}

/** An opaque picture's ThumbHash: https://evanw.github.io/thumbhash/, `thumbHashToRGBA`. */
function readThumbHash(base64: string): ThumbHash {
  const hash = thumbHashBytes(base64)
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = hash
  const head = first | (second << 8) | (third << 16)
  const scales = fourth | (fifth << 8)
  const isWide = scales >> 15 === 1
  const shortSide = Math.max(3, scales & 7)
  const scale = ((head >> 18) & 31) / 31
  const [columns, rows] = isWide ? [7, shortSide] : [shortSide, 7]
  const waves: number[] = []
  for (let row = 0; row < rows; row++)
    for (let column = row === 0 ? 1 : 0; column * rows < columns * (rows - row); column++) {
      const nibble = ((hash[5 + (waves.length >> 1)] ?? 0) >> ((waves.length & 1) * 4)) & 15
      waves.push((nibble / 7.5 - 1) * scale)
    }
  return {
    light: (head & 63) / 63,
    yellow: ((head >> 6) & 63) / 31.5 - 1,
    red: ((head >> 12) & 63) / 31.5 - 1,
    isWide,
    waves,
  }
}

/** Whether two photos are of the same scene, however each was held and exposed. */
export const lookAlike = (one: Look, other: Look): boolean =>
  ones(one.high ^ other.high) + ones(one.low ^ other.low) <= mostBits && areNear(one.hash(), other.hash())

const areNear = (one: ThumbHash, other: ThumbHash): boolean =>
  one.isWide === other.isWide &&
  one.waves.length === other.waves.length &&
  Math.abs(one.light - other.light) <= mostLight &&
  Math.abs(one.yellow - other.yellow) <= mostColour &&
  Math.abs(one.red - other.red) <= mostColour &&
  remainder(one.waves, other.waves) <= mostRemainder

/** How much two pictures' waves differ once the stronger ones are weakened to match, as far as `weakest` allows. */
function remainder(one: readonly number[], other: readonly number[]): number {
  const [from, to] = product(one, one) < product(other, other) ? [other, one] : [one, other]
  const energy = product(from, from)
  const factor = energy === 0 ? 1 : Math.min(1, Math.max(weakest, product(from, to) / energy))
  return Math.sqrt(from.reduce((sum, value, at) => sum + (factor * value - (to[at] ?? 0)) ** 2, 0))
}

const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** How many bits of a 32-bit integer are set. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
