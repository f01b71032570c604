/** Ogg's checksum: polynomial 04c11db7, neither reflected nor inverted (RFC 3533, 6). */
const table = new Uint32Array(256).map((_, index) => {
  let sum = index << 24
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  return sum
})

function pageSum(page: Buffer): number {
  let sum = 0
  // Its own field counts as zeros.
  for (let at = 0; at < page.length; at++)
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ (at >= 22 && at < 26 ? 0 : (page[at] ?? 0))) & 0xff] ?? 0)) >>> 0
  return sum
}

const headBytes = 27
const flags = { continued: 1, first: 2, last: 4 } as const

export interface OggPage {
  isContinued: boolean
  isFirst: boolean
  /** Samples up to the end of its last complete packet; -1 if none ends in it. */
  granule: bigint
  stream: number
  number: number
  /** Its packets' places in the file, and whether each ends in this page. */
  pieces: { from: number; to: number; isLast: boolean }[]
  end: number
}

/** The page at `at`; `cut` if the file ends within it, undefined if it is missing or damaged. */
export function readPage(file: Buffer, at: number): OggPage | 'cut' | undefined {
  const start = file.toString('latin1', at, at + 4)
  if (!'OggS'.startsWith(start)) return undefined
  if (at + headBytes > file.length) return 'cut'
  const count = file[at + 26] ?? 0
  const body = at + headBytes + count
  if (body > file.length) return 'cut'
  const lacing = file.subarray(at + headBytes, body)
  const end = lacing.reduce((sum, size) => sum + size, body)
  if (end > file.length) return 'cut'
  if (pageSum(file.subarray(at, end)) !== file.readUInt32LE(at + 22)) return undefined
  const kind = file[at + 5] ?? 0
  return {
    isContinued: (kind & flags.continued) !== 0,
    isFirst: (kind & flags.first) !== 0,
    granule: file.readBigInt64LE(at + 6),
    stream: file.readUInt32LE(at + 14),
    number: file.readUInt32LE(at + 18),
    pieces: piecesOf(lacing, body),
    end,
  }
}

/** Packets end at a size below 255. */
function piecesOf(lacing: Buffer, body: number): OggPage['pieces'] {
  const pieces: OggPage['pieces'] = []
  let from = body
  let to = body
  for (const [index, size] of lacing.entries()) {
    to += size
    const isLast = size < 255
    if (!isLast && index < lacing.length - 1) continue
    pieces.push({ from, to, isLast })
    from = to
  }
  return pieces
}

/** Most sizes of a page. */
const mostSizes = 255

/** Writes one stream: header packets on a page each, other packets grouped by second. */
export class OggWriter {
  readonly #pages: Buffer[] = []
  #waiting: Buffer[] = []
  #sizes: number[] = []
  #granule = 0

  /** Adds a packet that ends at this sample; `isAlone` closes the page after it. */
  add(packet: Buffer, granule: number, isAlone = false): void {
    const sizes = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255]
    if (this.#sizes.length + sizes.length > mostSizes) this.#close(false)
    this.#sizes.push(...sizes)
    this.#waiting.push(packet)
    this.#granule = granule
    if (isAlone) this.#close(false)
  }

  end(): Buffer {
    this.#close(true)
    return Buffer.concat(this.#pages)
  }

  #close(isLast: boolean): void {
    if (this.#sizes.length === 0 && !isLast) return
    const number = this.#pages.length
    const head = Buffer.alloc(headBytes)
    head.write('OggS', 'latin1')
    head[5] = (number === 0 ? flags.first : 0) | (isLast ? flags.last : 0)
    head.writeBigInt64LE(BigInt(this.#granule), 6)
    head.writeUInt32LE(1, 14)
    head.writeUInt32LE(number, 18)
    head[26] = this.#sizes.length
    const page = Buffer.concat([head, Buffer.from(this.#sizes), ...this.#waiting])
    page.writeUInt32LE(pageSum(page), 22)
    this.#pages.push(page)
    this.#waiting = []
    this.#sizes = []
  }
}
