import { endOfImage, jpegSegments } from './jpeg-segments.ts'

/** Frames and tables: all that a decoder needs (ITU T.81, table B.1). */
const isPicture = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === endOfImage || (marker >= 0xda && marker <= 0xdf)

/** Application segments with colour information; others may reveal where and by whom the picture was taken. */
const colourSegments = [
  { marker: 0xe2, name: 'ICC_PROFILE\0' },
  { marker: 0xee, name: 'Adobe' },
] as const
const jfif = { marker: 0xe0, name: 'JFIF\0' } as const
/** Bytes of a JFIF segment without its optional thumbnail. */
const jfifBytes = 16

/**
 * A JPEG with only its picture, and `exif` (a TIFF): no pixel changes, and data after the picture, such as a camera's
 * short film, is removed.
 */
export function scrubJpeg(file: Buffer, exif: Buffer | undefined): Buffer {
  const head: Buffer[] = []
  const kept: Buffer[] = []
  for (const segment of jpegSegments(file)) {
    const { marker, start, body, end, to } = segment
    const is = (its: { marker: number; name: string }) =>
      its.marker === marker && file.toString('latin1', body, body + its.name.length) === its.name
    const lengthAt = body - 2
    if (is(jfif) && end - lengthAt >= jfifBytes) head.push(withoutThumbnail(file.subarray(start, lengthAt + jfifBytes)))
    if (isPicture(marker) || colourSegments.some(is)) kept.push(file.subarray(start, to))
  }
  return Buffer.concat([file.subarray(0, 2), ...head.slice(0, 1), ...(exif ? [exifSegment(exif)] : []), ...kept])
}

function withoutThumbnail(segment: Buffer): Buffer {
  const bare = Buffer.from(segment)
  bare.writeUInt16BE(jfifBytes, 2)
  bare.fill(0, jfifBytes)
  return bare
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  return Buffer.concat([head, exif])
}
