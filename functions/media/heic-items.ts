import { type Box, boxesIn, findBoxOf } from './movie-boxes.ts'
import type { ByteRange } from './movie-samples.ts'

/** One item of a HEIC: a picture, a part of one, or metadata. */
export interface HeicItem {
  id: number
  /** Four letters; empty in files too old to have one. */
  type: string
  /** Its bytes in the file. */
  extents: ByteRange[]
}

/** `meta` has a version and flags before its boxes. */
export const inMeta = ({ body, end }: Box) => ({ body: body + 4, end })

/** More items, or extents of items, than any real file has; a crafted one must not fill our memory. */
const most = 65_536

/** The items of a HEIC (ISO/IEC 14496-12, 8.11.3 and 8.11.6); undefined if it does not locate them. */
export function heicItems(file: Buffer, meta: Box): HeicItem[] | undefined {
  const iinf = findBoxOf(6, file, inMeta(meta), 'iinf')
  const iloc = findBoxOf(8, file, inMeta(meta), 'iloc')
  if (!iinf || !iloc) return undefined
  const types = itemTypes(file, iinf)
  try {
    return itemPlaces(file, iloc, meta).map(({ id, extents }) => ({ id, type: types.get(id) ?? '', extents }))
  } catch (error) {
    // The box ends before its fields do, or announces too many.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function itemTypes(file: Buffer, { body, end }: Box): Map<number, string> {
  const entriesAt = body + (file[body] === 0 ? 6 : 8)
  const entries = boxesIn(file, entriesAt, end).filter((box) => box.type === 'infe' && box.end - box.body >= 12)
  return new Map(
    entries.map((box) => {
      const version = file[box.body] ?? 0
      const id = version === 3 ? file.readUInt32BE(box.body + 4) : file.readUInt16BE(box.body + 4)
      const typeAt = box.body + (version === 3 ? 10 : 8)
      return [id, version < 2 ? '' : file.toString('latin1', typeAt, typeAt + 4)] as const
    }),
  )
}

/** Base of an item's offsets: the file, the box `idat`, or another item's bytes. */
const fromFile = 0
const fromData = 1

function itemPlaces(file: Buffer, iloc: Box, meta: Box): Pick<HeicItem, 'id' | 'extents'>[] {
  const version = file[iloc.body] ?? 0
  const sizes = file.readUInt16BE(iloc.body + 4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15]
  let at = iloc.body + 6
  const read = (size = 0) => {
    const value = size === 0 ? 0 : size === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, size)
    at += size
    return value
  }
  const idSize = version < 2 ? 2 : 4
  const data = findBoxOf(0, file, inMeta(meta), 'idat')
  const count = Math.min(read(idSize), most)
  let places = 0
  return Array.from({ length: count }, () => {
    const id = read(idSize)
    const origin = version === 0 ? fromFile : read(2) & 15
    read(2)
    const base = read(baseSize)
    const start = origin === fromData ? (data?.body ?? 0) : 0
    const ofItem = read(2)
    places += ofItem
    if (places > most) throw new RangeError(`More than ${most} places.`)
    const extents = Array.from({ length: ofItem }, () => {
      if (version > 0) read(indexSize)
      const from = start + base + read(offsetSize)
      return { from, to: Math.min(file.length, from + read(lengthSize)) }
    })
    return { id, extents: origin === fromFile || origin === fromData ? extents : [] }
  })
}
