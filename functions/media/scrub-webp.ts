const headerBytes = 12

/** Chunks for the picture, its colours and its animation (RFC 9649, 2.7). */
const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

/** Flags in a `VP8X` chunk's first byte: chunks of that kind follow. */
const exifFlag = 0x08
const xmpFlag = 0x04

/** A WebP with only its picture, and `exif` (a TIFF) if its kind of file may have one; no pixel changes. */
export function scrubWebp(file: Buffer, exif: Buffer | undefined): Buffer {
  const chunks: Buffer[] = []
  let isExtended = false
  for (let at = headerBytes; at + 8 <= file.length;) {
    const type = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (type === 'VP8X') isExtended = true
    if (pictureChunks.has(type))
      chunks.push(type === 'VP8X' ? flagged(file.subarray(at, end), exif !== undefined) : file.subarray(at, end))
    at = end
  }
  if (exif && isExtended) chunks.push(exifChunk(exif))
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function flagged(chunk: Buffer, hasExif: boolean): Buffer {
  const bare = Buffer.from(chunk)
  const flags = (bare[8] ?? 0) & ~(exifFlag | xmpFlag)
  bare[8] = hasExif ? flags | exifFlag : flags
  return bare
}

function exifChunk(exif: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + exif.length + (exif.length % 2))
  chunk.write('EXIF', 'latin1')
  chunk.writeUInt32LE(exif.length, 4)
  exif.copy(chunk, 8)
  return chunk
}
