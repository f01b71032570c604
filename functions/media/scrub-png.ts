import { crc32 } from 'node:zlib'

const signatureBytes = 8

/** Chunks for the picture, its colours or its animation (PNG, third edition, 11; all others are text or private). */
const pictureChunks = new Set(
  [
    ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT', 'sPLT', 'hIST'],
    ['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
    ['acTL', 'fcTL', 'fdAT'],
  ].flat(),
)

/** A PNG with only its picture, and `exif` (a TIFF); no pixel changes. */
export function scrubPng(file: Buffer, exif: Buffer | undefined): Buffer {
  const kept = [file.subarray(0, signatureBytes)]
  let hasExif = false
  for (let at = signatureBytes; at + 8 <= file.length;) {
    const type = file.toString('latin1', at + 4, at + 8)
    const end = Math.min(file.length, at + 12 + file.readUInt32BE(at))
    if (type === 'IDAT' && exif && !hasExif) {
      kept.push(exifChunk(exif))
      hasExif = true
    }
    if (pictureChunks.has(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}

function exifChunk(exif: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(exif.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
