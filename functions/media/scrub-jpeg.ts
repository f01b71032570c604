/** Markers (ITU T.81, table B.1). */
const startOfScan = 0xda
const endOfImage = 0xd9
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Frames and tables: all that a decoder needs. */
const isPicture = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf)

/** Application segments that say how colours are meant; all others may say where and by whom the picture was taken. */
const colourSegments = [
  { marker: 0xe2, name: 'ICC_PROFILE\0' },
  { marker: 0xee, name: 'Adobe' },
] as const
const jfif = { marker: 0xe0, name: 'JFIF\0' } as const
/** Of a JFIF segment, without the thumbnail that may follow. */
const jfifBytes = 16

/**
 * A JPEG of which nothing but the picture is left, and `exif` (a TIFF): no pixel is touched, and what cameras append behind the picture,
 * such as a film of the moment, is gone.
 */
export function scrubJpeg(file: Buffer, exif: Buffer | undefined): Buffer {
  const head: Buffer[] = []
  const kept: Buffer[] = []
  for (let at = 2; at + 1 < file.length;) {
    const next = file.indexOf(0xff, at)
    if (next < 0) break
    const marker = file[next + 1] ?? 0
    at = next + 1
    // Bytes that fill a gap, and what was damaged, are passed over as decoders do.
    if (marker === 0xff || marker === 0) continue
    at = next + 2
    if (marker === endOfImage) {
      kept.push(file.subarray(next, at))
      break
    }
    if (isRestart(marker) || marker === 0xd8 || marker === 0x01 || at + 2 > file.length) continue
    const end = Math.min(file.length, at + file.readUInt16BE(at))
    const is = ({ marker: its, name }: { marker: number; name: string }) =>
      its === marker && file.toString('latin1', at + 2, at + 2 + name.length) === name
    if (is(jfif) && end - at >= jfifBytes) head.push(withoutThumbnail(file.subarray(next, at + jfifBytes)))
    const to = marker === startOfScan ? endOfScan(file, end) : end
    if (isPicture(marker) || colourSegments.some(is)) kept.push(file.subarray(next, to))
    at = to
  }
  return Buffer.concat([file.subarray(0, 2), ...head.slice(0, 1), ...(exif ? [exifSegment(exif)] : []), ...kept])
}

function withoutThumbnail(segment: Buffer): Buffer {
  const bare = Buffer.from(segment)
  bare.writeUInt16BE(jfifBytes, 2)
  bare.fill(0, jfifBytes)
  return bare
}

/** Where the next marker stands that is no part of the scan's data. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; ;) {
    const next = file.indexOf(0xff, at)
    if (next < 0 || next + 1 >= file.length) return file.length
    const marker = file[next + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return next
    at = next + (marker === 0xff ? 1 : 2)
  }
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  return Buffer.concat([head, exif])
}
