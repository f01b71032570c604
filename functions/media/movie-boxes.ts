/** One box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2); offsets in bytes of the buffer it was read from. */
export interface Box {
  type: string
  start: number
  /** Where its payload begins. */
  body: number
  end: number
}

/** The most bytes of a box's header. */
export const boxHeadBytes = 16

/** The header at `at`, of a box in a container that ends at `limit`; undefined if there is none. */
export function readBox(bytes: Buffer, at: number, limit: number, offset = 0): Box | undefined {
  const local = at - offset
  if (local < 0 || local + 8 > bytes.length || at + 8 > limit) return undefined
  const short = bytes.readUInt32BE(local)
  const isLong = short === 1
  if (isLong && local + boxHeadBytes > bytes.length) return undefined
  const size = isLong ? Number(bytes.readBigUInt64BE(local + 8)) : short === 0 ? limit - at : short
  const body = at + (isLong ? boxHeadBytes : 8)
  const end = at + size
  return end >= body && end <= limit
    ? { type: bytes.toString('latin1', local + 4, local + 8), start: at, body, end }
    : undefined
}

/** More than any container of a real file has; a crafted one must not fill our memory. */
const maxBoxesInContainer = 10_000

/** The boxes from `from` to `to`, until one does not fit. */
export function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; ;) {
    const box = readBox(bytes, at, to)
    if (!box || boxes.length === maxBoxesInContainer) return boxes
    boxes.push(box)
    at = box.end
  }
}

/** The first box at a path of types below a container, such as `mdia`, `hdlr`. */
export function findBox(bytes: Buffer, within: Pick<Box, 'body' | 'end'>, ...path: string[]): Box | undefined {
  const [type, ...rest] = path
  const box = boxesIn(bytes, within.body, within.end).find((candidate) => candidate.type === type)
  return box && rest.length > 0 ? findBox(bytes, box, ...rest) : box
}

/** The same, if its payload has at least `size` bytes: a damaged file's boxes may end before their fields do. */
export function findBoxOf(size: number, bytes: Buffer, within: Pick<Box, 'body' | 'end'>, ...path: string[]) {
  const box = findBox(bytes, within, ...path)
  return box && box.end - box.body >= size ? box : undefined
}

/** Makes a box one that readers skip, without content. */
export function freeBox(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}
