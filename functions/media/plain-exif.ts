import ExifReader from 'exifreader'
import { readExifTime } from './read-exif-time.ts'

/** The public facts of a photo's EXIF. */
interface PlainFacts {
  /** 1 to 8: how to rotate the picture. */
  orientation?: number | undefined
  /** `YYYY:MM:DD HH:MM:SS` */
  local?: string | undefined
  /** `±HH:MM` */
  offset?: string | undefined
}

/** TIFF 6.0 and EXIF 2.32: tags, types of values, and bytes of one of a directory's entries. */
const tag = { orientation: 0x0112, exif: 0x8769, local: 0x9003, offset: 0x9011 } as const
const ascii = 2
const short = 3
const long = 4
const entryBytes = 12
const headerBytes = 8

/** A photo's orientation and capture time, and nothing else from its EXIF. */
export function plainFactsOf(photo: Buffer): PlainFacts {
  const { local = '', offset = '' } = readExifTime(photo) ?? {}
  return {
    orientation: readOrientation(photo),
    // A crafted tag may contain anything.
    local: /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(local) ? local : undefined,
    offset: /^[+-]\d\d:\d\d$/.test(offset) ? offset : undefined,
  }
}

function readOrientation(photo: Buffer): number | undefined {
  try {
    const value: unknown = ExifReader.load(photo, { expanded: true, async: false }).exif?.Orientation?.value
    return typeof value === 'number' && value > 1 && value <= 8 ? value : undefined
  } catch {
    // Damaged tags rotate nothing.
    return undefined
  }
}

/** These facts as a TIFF, the format of EXIF; undefined if there are none. */
export function plainExif({ orientation, local, offset }: PlainFacts): Buffer | undefined {
  const times = [
    ...(local ? [{ tag: tag.local, text: `${local}\0` }] : []),
    ...(local && offset ? [{ tag: tag.offset, text: `${offset}\0` }] : []),
  ]
  if (orientation === undefined && times.length === 0) return undefined
  const shown = { tag: tag.orientation, type: short, count: 1, value: (orientation ?? 1) << 16 }
  const subdirectoryAt = headerBytes + directoryBytes(times.length > 0 ? 2 : 1)
  const textsAt = subdirectoryAt + directoryBytes(times.length)
  const placed = times.map(({ tag: name, text }, index) => ({
    tag: name,
    type: ascii,
    count: text.length,
    value: textsAt + times.slice(0, index).reduce((sum, before) => sum + before.text.length, 0),
  }))
  const pointer = { tag: tag.exif, type: long, count: 1, value: subdirectoryAt }
  return Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    directory(times.length > 0 ? [shown, pointer] : [shown]),
    ...(times.length > 0 ? [directory(placed)] : []),
    Buffer.from(times.map(({ text }) => text).join(''), 'latin1'),
  ])
}

interface Entry {
  tag: number
  type: number
  count: number
  /** The value itself, or its offset. */
  value: number
}

const directoryBytes = (entries: number) => 2 + entries * entryBytes + 4

function directory(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(directoryBytes(entries.length))
  bytes.writeUInt16BE(entries.length, 0)
  for (const [index, { tag: name, type, count, value }] of entries.entries()) {
    const at = 2 + index * entryBytes
    bytes.writeUInt16BE(name, at)
    bytes.writeUInt16BE(type, at + 2)
    bytes.writeUInt32BE(count, at + 4)
    bytes.writeUInt32BE(value, at + 8)
  }
  return bytes
}
