import { zipRecords, type ZipEntry } from './zip-records.ts'

/** A piece of a ZIP: our own bytes, or bytes [from,to) of an entry's file. */
export type ZipSegment = { bytes: Buffer } | { entry: number; from: number; to: number }

export interface ZipLayout {
  /** Bytes of the whole archive, known before the first is written. */
  size: number
  /** The content of bytes [from,to) of the archive, in order. */
  segments(from: number, to: number): ZipSegment[]
}

/**
 * Lays out an archive that stores its files uncompressed. Sizes and checksums are known beforehand, so every byte's
 * place is a pure function of the entries: any range can be produced again at any time.
 */
export function zipLayout(entries: readonly ZipEntry[]): ZipLayout {
  const { localHeaders, centralDirectory, offsets, directoryOffset } = zipRecords(entries)
  const size = directoryOffset + centralDirectory.length

  const segments = (from: number, to: number) => {
    const found: ZipSegment[] = []
    for (let index = firstEntryAt(offsets, from); index < entries.length; index++) {
      const start = offsets[index] ?? 0
      const header = localHeaders[index] ?? Buffer.alloc(0)
      if (start >= to) break
      const own = overlap(start, header.length, from, to)
      if (own) found.push({ bytes: header.subarray(own.from, own.to) })
      const file = overlap(start + header.length, entries[index]?.size ?? 0, from, to)
      if (file) found.push({ entry: index, ...file })
    }
    const tail = overlap(directoryOffset, centralDirectory.length, from, to)
    if (tail) found.push({ bytes: centralDirectory.subarray(tail.from, tail.to) })
    return found
  }
  return { size, segments }
}

/** The part of something at `start`, `length` bytes long, that is in [from,to), relative to its own start. */
function overlap(start: number, length: number, from: number, to: number): { from: number; to: number } | undefined {
  const first = Math.max(start, from)
  const last = Math.min(start + length, to)
  return first < last ? { from: first - start, to: last - start } : undefined
}

/** Binary search for the last entry that starts at or before `at`. */
function firstEntryAt(offsets: readonly number[], at: number): number {
  let low = 0
  let high = offsets.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) <= at) low = middle
    else high = middle
  }
  return low
}
