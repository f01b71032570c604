import sharp from 'sharp'
import { type FileTypeName, maxPixelsOf } from '#shared/rules/file-types.ts'
import { decodeHeic } from './decode-heic.ts'
import { drawCopies, type DrawnPicture, drawPicture, type UprightSource } from './draw-picture.ts'
import { heicProfile, withProfile } from './heic-colour.ts'
import { renditionWidths } from './rendition-widths.ts'

/**
 * Draws a photo of any type as `drawPicture` does, and throws if that does; a HEIC's decoder is large, and comes along.
 */
export async function drawPhoto(original: Buffer, type: FileTypeName): Promise<DrawnPicture> {
  return type === 'heic' ? drawCopies(await heicSource(original)) : drawPicture(original, type)
}

/**
 * libheif has turned the picture already, but leaves its colours as they are: those of a phone's wide gamut come as a
 * JPEG with their profile, at the largest size that is drawn, for sharp to convert.
 */
async function heicSource(original: Buffer): Promise<UprightSource> {
  const maxPixels = maxPixelsOf('heic')
  const { width, height, pixels } = await decodeHeic(original, maxPixels)
  const plain = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
  const profile = heicProfile(original)
  if (!profile) return { source: plain, width, height }
  const jpeg = await plain
    .resize({ width: Math.max(...renditionWidths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { source: sharp(withProfile(jpeg, profile)), width, height }
}
