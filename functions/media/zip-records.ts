/** A file to be stored uncompressed (PKWARE APPNOTE 6.3.10). */
export interface ZipEntry {
  name: string
  /** Bytes. */
  size: number
  crc32: number
  modifiedAt: Date
  /** The same in its place's clocks, as if UTC. */
  localTime: Date
}

export interface ZipRecords {
  localHeaders: Buffer[]
  /** The offset of each local header. */
  offsets: number[]
  /** Start of the central directory, after the last file. */
  directoryOffset: number
  /** The central directory with its end records. */
  centralDirectory: Buffer
}

const max16 = 0xffff
const max32 = 0xffff_ffff

const plainVersion = 20
const zip64Version = 45
/** Upper byte 3: Unix, so that permissions below are read. */
const madeByUnix = 3 << 8
/** Bit 11: the name is UTF-8. */
const utf8Flag = 0x0800
/** A plain file that its owner may write and everybody may read. */
const unixMode = 0o100_644

/** Everything in the archive except files, with ZIP64 fields wherever a number outgrows its field. */
export function zipRecords(entries: readonly ZipEntry[]): ZipRecords {
  const names = entries.map(({ name }) => Buffer.from(name, 'utf8'))
  const localHeaders = entries.map((entry, index) => localHeader(entry, names[index] ?? Buffer.alloc(0)))
  const offsets: number[] = []
  let directoryOffset = 0
  for (const [index, { size }] of entries.entries()) {
    offsets.push(directoryOffset)
    directoryOffset += (localHeaders[index]?.length ?? 0) + size
  }
  const directory = Buffer.concat(
    entries.map((entry, index) => centralHeader(entry, names[index] ?? Buffer.alloc(0), offsets[index] ?? 0)),
  )
  const end = endRecords(entries.length, directory.length, directoryOffset)
  return { localHeaders, offsets, directoryOffset, centralDirectory: Buffer.concat([directory, end]) }
}

function localHeader(entry: ZipEntry, name: Buffer): Buffer {
  const isLong = entry.size >= max32
  const extra = Buffer.concat([isLong ? zip64Extra([entry.size, entry.size]) : Buffer.alloc(0), timeExtra(entry)])
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isLong ? zip64Version : plainVersion, 4)
  writeCommonFields(header, 6, entry, name, extra)
  return Buffer.concat([header, name, extra])
}

function centralHeader(entry: ZipEntry, name: Buffer, offset: number): Buffer {
  const longSizes = entry.size >= max32 ? [entry.size, entry.size] : []
  const longs = [...longSizes, ...(offset >= max32 ? [offset] : [])]
  const extra = Buffer.concat([longs.length > 0 ? zip64Extra(longs) : Buffer.alloc(0), timeExtra(entry)])
  const version = longs.length > 0 ? zip64Version : plainVersion
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(madeByUnix | version, 4)
  header.writeUInt16LE(version, 6)
  writeCommonFields(header, 8, entry, name, extra)
  header.writeUInt32LE(unixMode * 0x10000, 38)
  header.writeUInt32LE(Math.min(offset, max32), 42)
  return Buffer.concat([header, name, extra])
}

/** Flags, method 0 (stored), time, checksum and lengths have the same order in both headers. */
function writeCommonFields(header: Buffer, at: number, entry: ZipEntry, name: Buffer, extra: Buffer): void {
  const size = Math.min(entry.size, max32)
  const { time, date } = dosTime(entry.localTime)
  header.writeUInt16LE(utf8Flag, at)
  header.writeUInt16LE(time, at + 4)
  header.writeUInt16LE(date, at + 6)
  header.writeUInt32LE(entry.crc32, at + 8)
  header.writeUInt32LE(size, at + 12)
  header.writeUInt32LE(size, at + 16)
  header.writeUInt16LE(name.length, at + 20)
  header.writeUInt16LE(extra.length, at + 22)
}

/** Header id 1: 64-bit values of the fields that contain 0xFFFFFFFF, in the fields' order. */
function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return extra
}

/** Info-ZIP's extended timestamp, in UTC, because the old field has no time zone; its 32 bits end in 2038. */
function timeExtra({ modifiedAt }: ZipEntry): Buffer {
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  if (seconds < 0 || seconds > 0x7fff_ffff) return Buffer.alloc(0)
  const extra = Buffer.alloc(9)
  extra.writeUInt16LE(0x5455, 0)
  extra.writeUInt16LE(5, 2)
  extra.writeUInt8(1, 4)
  extra.writeInt32LE(seconds, 5)
  return extra
}

/** MS-DOS times are in steps of two seconds from 1980 to 2107, without time zones. */
function dosTime(local: Date): { time: number; date: number } {
  const year = Math.min(2107, Math.max(1980, local.getUTCFullYear()))
  return {
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  }
}

function endRecords(count: number, directorySize: number, directoryOffset: number): Buffer {
  const isLong = count >= max16 || directorySize >= max32 || directoryOffset >= max32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, max16), 8)
  end.writeUInt16LE(Math.min(count, max16), 10)
  end.writeUInt32LE(Math.min(directorySize, max32), 12)
  end.writeUInt32LE(Math.min(directoryOffset, max32), 16)
  return isLong ? Buffer.concat([zip64End(count, directorySize, directoryOffset), end]) : end
}

/** The 64-bit end record and its locator, which precede the plain one. */
function zip64End(count: number, directorySize: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeByUnix | zip64Version, 12)
  end.writeUInt16LE(zip64Version, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(directorySize), 40)
  end.writeBigUInt64LE(BigInt(directoryOffset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(directoryOffset + directorySize), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}
