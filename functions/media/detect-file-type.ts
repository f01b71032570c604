import type { FileTypeName } from '#shared/rules/file-types.ts'

/** Number of first bytes that `detectFileType` needs. */
export const headBytes = 4096

/** Major and compatible brands (ISO/IEC 14496-12, 23008-12) by our types. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'])
const otherImageBrands = new Set(['avif', 'avis', 'jp2 ', 'jpx ', 'crx '])
const audioBrands = new Set(['M4A ', 'M4B ', 'M4P '])

/** First boxes of QuickTime files older than `ftyp`. */
const oldMovieBoxes = new Set(['moov', 'mdat', 'wide', 'pnot'])

/**
 * The file type by its own signature, regardless of the claimed name or type; undefined for types that galleries do not
 * accept.
 */
export function detectFileType(head: Buffer): FileTypeName | undefined {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (text(head, 0) === 'RIFF' && text(head, 8) === 'WEBP') return 'webp'
  if (text(head, 4) === 'ftyp') return typeOfBrands(head)
  return oldMovieBoxes.has(text(head, 4)) ? 'mov' : undefined
}

const text = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

function typeOfBrands(head: Buffer): FileTypeName | undefined {
  const end = Math.min(head.length, head.readUInt32BE(0))
  const major = text(head, 8)
  const compatible: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(text(head, at))

  if (heicBrands.has(major)) return 'heic'
  if (otherImageBrands.has(major) || audioBrands.has(major)) return undefined
  if (major === 'mif1' || major === 'msf1')
    return compatible.some((brand) => heicBrands.has(brand)) && !compatible.includes('avif') ? 'heic' : undefined
  return major === 'qt  ' ? 'mov' : 'mp4'
}
