import { heicItems, inMeta } from './heic-items.ts'
import { type Box, boxesIn, findBox, freeBox } from './movie-boxes.ts'
import type { ByteRange } from './movie-samples.ts'

/** Types of items that are pictures, or combine pictures (ISO/IEC 23008-12 and the codecs' own). */
const pictureItems = new Set(['hvc1', 'hev1', 'lhv1', 'av01', 'avc1', 'jpeg', 'grid', 'iden', 'iovl', 'tmap'])

/** Boxes in `meta` that a decoder needs. */
const metaBoxes = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'ipro', 'grpl'])

/** An EXIF item's TIFF follows an offset of this size. */
const exifOffsetBytes = 4

/**
 * A HEIC with only its pictures, and `exif` (a TIFF) if it fits; everything stays in place, so that no pixel changes.
 * Undefined if the file does not locate its pictures.
 */
export function scrubHeic(file: Buffer, exif: Buffer | undefined): Buffer | undefined {
  const boxes = boxesIn(file, 0, file.length)
  const meta = boxes.find(({ type }) => type === 'meta')
  const items = meta && heicItems(file, meta)
  if (!items) return undefined
  // Some phones append notes after the last box.
  const clean = Buffer.from(file.subarray(0, boxes.at(-1)?.end))
  const inside = boxesIn(file, inMeta(meta).body, meta.end)
  // A second header or index would belong to something appended.
  const head = boxes.find(({ type }) => type === 'ftyp')
  for (const box of boxes) if (box !== head && box !== meta && box.type !== 'mdat') freeBox(clean, box)
  for (const box of inside) if (!metaBoxes.has(box.type)) freeBox(clean, box)
  const properties = findBox(file, inMeta(meta), 'iprp', 'ipco')
  // A readable description; an empty property replaces it.
  if (properties)
    for (const box of boxesIn(file, properties.body, properties.end)) if (box.type === 'udes') freeBox(clean, box)

  const pictures = items.filter(({ type }) => pictureItems.has(type)).flatMap(({ extents }) => extents)
  const stores = [...boxes, ...inside].filter(({ type }) => type === 'mdat' || type === 'idat')
  for (const store of stores) blankBetween(clean, store, pictures)
  const [place] = items.find(({ type }) => type === 'Exif')?.extents ?? []
  if (exif && place && place.to - place.from >= exifOffsetBytes + exif.length && !overlaps(place, pictures))
    exif.copy(clean, place.from + exifOffsetBytes)
  return clean
}

const overlaps = (place: ByteRange, others: readonly ByteRange[]) =>
  others.some(({ from, to }) => from < place.to && to > place.from)

/** Clears a box's payload except these ranges. */
function blankBetween(bytes: Buffer, { body, end }: Box, kept: readonly ByteRange[]): void {
  let at = body
  for (const { from, to } of kept.toSorted((one, other) => one.from - other.from)) {
    if (from > at) bytes.fill(0, at, Math.min(from, end))
    if (at >= end) return
    at = Math.max(at, to)
  }
  if (at < end) bytes.fill(0, at, end)
}
