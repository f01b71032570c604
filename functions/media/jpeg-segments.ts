/** Markers (ITU T.81, table B.1). */
export const startOfScan = 0xda
export const endOfImage = 0xd9
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** A marker and its data. */
export interface JpegSegment {
  marker: number
  start: number
  /** After its two bytes of length. */
  body: number
  /** By its stated length. */
  end: number
  /** The same, except for a scan: the end of its data. */
  to: number
}

/** The segments of a JPEG, up to the end of its picture or of a truncated file; bytes after the picture are ignored. */
export function* jpegSegments(file: Buffer): Generator<JpegSegment> {
  for (let at = 2; at + 1 < file.length;) {
    const start = file.indexOf(0xff, at)
    if (start < 0) return
    const marker = file[start + 1] ?? 0
    at = start + 1
    // Fill bytes and damaged ones are skipped, as decoders do.
    if (marker === 0xff || marker === 0) continue
    at = start + 2
    if (marker === endOfImage) return yield { marker, start, body: at, end: at, to: at }
    if (isRestart(marker) || marker === 0xd8 || marker === 0x01 || at + 2 > file.length) continue
    const end = Math.min(file.length, at + file.readUInt16BE(at))
    const to = marker === startOfScan ? endOfScan(file, end) : end
    yield { marker, start, body: at + 2, end, to }
    at = to
  }
}

/** The position of the next marker that is not part of the scan's data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; ;) {
    const next = file.indexOf(0xff, at)
    if (next < 0 || next + 1 >= file.length) return file.length
    const marker = file[next + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return next
    at = next + (marker === 0xff ? 1 : 2)
  }
}
