import type { FileTypeName } from '#shared/rules/file-types.ts'
import { endOfImage, jpegSegments } from './jpeg-segments.ts'
import { boxesIn } from './movie-boxes.ts'

/**
 * Whether a photo's file ends before its picture does, as after an interrupted transfer. Damaged headers do not count.
 */
export function endsEarly(file: Buffer, type: FileTypeName): boolean {
  switch (type) {
    case 'jpeg':
      return !hasEndOfImage(file)
    case 'png':
      return !hasLastChunk(file)
    case 'webp':
      return file.length >= 8 && 8 + file.readUInt32LE(4) > file.length
    case 'heic':
      return hasCutBox(file)
    default:
      return false
  }
}

function hasEndOfImage(file: Buffer): boolean {
  for (const { marker } of jpegSegments(file)) if (marker === endOfImage) return true
  return false
}

/** PNG, third edition, 11.2.5. */
function hasLastChunk(file: Buffer): boolean {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IEND') return true
  return false
}

/** Whether an incomplete box with pictures follows the last complete box. */
function hasCutBox(file: Buffer): boolean {
  const next = boxesIn(file, 0, file.length).at(-1)?.end ?? 0
  return ['meta', 'mdat'].includes(file.toString('latin1', next + 4, next + 8))
}
