import { thumbHashBytes } from '../thumb-hash-bytes.ts'

/** Of a ThumbHash: average light (0 to 1) and colour (-1 to 1), whether it is wider than high, and waves of light. */
interface ThumbHash {
  light: number
  yellow: number
  red: number
  isWide: boolean
  waves: readonly number[]
}

/** Of 64 bits: a hand that shakes changes up to a quarter of them. */
const mostBits = 18
/** Of two pictures of which one is too dark or flat for waves, the bits have to tell more. */
const mostBitsOfFlat = 12
/** Exposure may differ by a step, and white balance a little. */
const mostLight = 0.32
const mostColour = 0.13
/** The most by which the waves of two alike pictures differ, where 1 is the whole range from black to white. */
const mostRemainder = 0.07
/** How much of the waves of two alike pictures is common to both, where 1 is all. */
const leastCommon = 0.88
/** Exposure and a small blur leave at least this share of a picture's waves. */
const weakest = 0.6

interface Pictured {
  shape?: string | undefined
  placeholder?: string | undefined
}

/**
 * What the photos of a list look like, each by its place in it. Read into arrays of numbers, for ten thousand photos
 * are compared while a page is drawn.
 */
export class Looks {
  readonly #photos: readonly Pictured[]
  /** Both halves of each difference hash. */
  readonly #high: Int32Array
  readonly #low: Int32Array
  /** Read where difference hashes are close. */
  readonly #hashes: (ThumbHash | undefined)[] = []

  constructor(photos: readonly Pictured[]) {
    this.#photos = photos
    this.#high = new Int32Array(photos.length)
    this.#low = new Int32Array(photos.length)
    for (let at = 0; at < photos.length; at += 1) {
      const shape = photos[at]?.shape
      if (shape === undefined) continue
      this.#high[at] = Number.parseInt(shape.slice(0, 8), 16)
      this.#low[at] = Number.parseInt(shape.slice(8), 16)
    }
  }

  /** Whether a picture was drawn of it. */
  has(at: number): boolean {
    const { shape, placeholder } = this.#photos[at] ?? {}
    return shape !== undefined && placeholder !== undefined
  }

  /** Whether two photos are of the same scene, however each was held and exposed. Both have a picture. */
  areAlike(one: number, other: number): boolean {
    const high = (this.#high[one] ?? 0) ^ (this.#high[other] ?? 0)
    const low = (this.#low[one] ?? 0) ^ (this.#low[other] ?? 0)
    const bits = ones(high) + ones(low)
    return bits <= mostBits && areNear(this.#hashOf(one), this.#hashOf(other), bits)
  }

  #hashOf(at: number): ThumbHash {
    return (this.#hashes[at] ??= readThumbHash(this.#photos[at]?.placeholder ?? ''))
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

const areNear = (one: ThumbHash, other: ThumbHash, bits: number): boolean =>
  one.isWide === other.isWide &&
  one.waves.length === other.waves.length &&
  Math.abs(one.light - other.light) <= mostLight &&
  Math.abs(one.yellow - other.yellow) <= mostColour &&
  Math.abs(one.red - other.red) <= mostColour &&
  haveSameWaves(one.waves, other.waves, bits)

/** Whether two pictures' waves are the same once the stronger ones are weakened, as far as `weakest` allows. */
function haveSameWaves(one: readonly number[], other: readonly number[], bits: number): boolean {
  const [oneEnergy, otherEnergy, common] = [product(one, one), product(other, other), product(one, other)]
  const strongest = Math.max(oneEnergy, otherEnergy)
  const factor = strongest === 0 ? 1 : Math.min(1, Math.max(weakest, common / strongest))
  const [from, to] = oneEnergy < otherEnergy ? [other, one] : [one, other]
  const remainder = Math.sqrt(from.reduce((sum, value, at) => sum + (factor * value - (to[at] ?? 0)) ** 2, 0))
  if (remainder > mostRemainder) return false
  if (Math.min(oneEnergy, otherEnergy) === 0) return bits <= mostBitsOfFlat
  return common / Math.sqrt(oneEnergy * otherEnergy) >= leastCommon
}

const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

/** How many bits of a 32-bit integer are set. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
