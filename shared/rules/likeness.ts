import { thumbHashBytes } from '../thumb-hash-bytes.ts'

/**
 * Of a ThumbHash: average light (0 to 1) and colour (0 to 2), 1 if it is wider than high, and waves of light with their
 * energy, 0 if the picture is too dark or flat for waves.
 */
interface ThumbHash {
  light: number
  yellow: number
  red: number
  isWide: number
  waves: readonly number[]
  energy: number
}

/** Exposure may differ by this much. */
const mostLight = 0.32
/** After a change of exposure and a small blur, at least this share of a picture's waves remains. */
const weakest = 0.6
/**
 * Most differences of two similar pictures: bits of 64 in their difference hashes, white balance, and remaining waves
 * (1 is the whole range from black to white); and the least share of common waves (1 is all). The nearer colours and
 * waves are, the more bits may differ, because hands shake.
 */
const bounds = [
  { bits: 18, bitsOfFlat: 12, colour: 0.13, remainder: 0.07, common: 0.88 },
  { bits: 22, bitsOfFlat: 15, colour: 0.065, remainder: 0.03, common: 0.93 },
] as const
const mostBits = Math.max(...bounds.map(({ bits }) => bits))

interface Pictured {
  shape?: string | undefined
  placeholder?: string | undefined
}

/**
 * The looks of a list's photos, by their place in it. They are kept in arrays of numbers, because ten thousand photos
 * are compared while a page is drawn.
 */
export class Looks {
  readonly #photos: readonly Pictured[]
  /** Both halves of each difference hash. */
  readonly #high: Int32Array
  readonly #low: Int32Array
  /** Read only if difference hashes are close. */
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

  /** Whether the photo has a picture. */
  has(at: number): boolean {
    const { shape, placeholder } = this.#photos[at] ?? {}
    return shape !== undefined && placeholder !== undefined
  }

  /** Whether two photos show the same scene, despite movement and exposure. Both must have a picture. */
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
  const shortSide = Math.max(3, scales & 7)
  const scale = ((head >> 18) & 31) / 31
  // The other way round for one that is higher than wide, which comes to as many waves.
  const [columns, rows] = [7, shortSide]
  const waves: number[] = []
  let energy = 0
  for (let row = 0; row < rows; row++)
    for (let column = row === 0 ? 1 : 0; column * rows < columns * (rows - row); column++) {
      const nibble = ((hash[5 + (waves.length >> 1)] ?? 0) >> ((waves.length & 1) * 4)) & 15
      const wave = (nibble / 7.5 - 1) * scale
      waves.push(wave)
      energy += wave * wave
    }
  return {
    light: (head & 63) / 63,
    yellow: ((head >> 6) & 63) / 31.5,
    red: ((head >> 12) & 63) / 31.5,
    isWide: scales >> 15,
    waves,
    energy,
  }
}

function areNear(one: ThumbHash, other: ThumbHash, bits: number): boolean {
  const colour = Math.max(Math.abs(one.yellow - other.yellow), Math.abs(one.red - other.red))
  if (one.isWide !== other.isWide || one.waves.length !== other.waves.length) return false
  if (Math.abs(one.light - other.light) > mostLight || colour > bounds[0].colour) return false
  let shared = 0
  for (let at = 0; at < one.waves.length; at += 1) shared += (one.waves[at] ?? 0) * (other.waves[at] ?? 0)
  const [weak, strong] = [Math.min(one.energy, other.energy), Math.max(one.energy, other.energy)]
  // Weakens the stronger waves, at most by `weakest`, until they are most like the others.
  const factor = strong === 0 ? 1 : Math.min(1, Math.max(weakest, shared / strong))
  const remainder = Math.sqrt(Math.max(0, factor * factor * strong - 2 * factor * shared + weak))
  const isFlat = weak === 0
  const common = isFlat ? 1 : shared / Math.sqrt(weak * strong)
  return bounds.some(
    (most) =>
      bits <= (isFlat ? most.bitsOfFlat : most.bits) &&
      colour <= most.colour &&
      remainder <= most.remainder &&
      common >= most.common,
  )
}

/** The number of set bits in a 32-bit integer. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
