import sharp from 'sharp'
import { type FileTypeName, maxPixelsOf } from '#shared/rules/file-types.ts'
import { decodeHeic } from './decode-heic.ts'
import { drawCopies, type DrawnPicture, drawPicture, type UprightSource } from './draw-picture.ts'
import { heicProfile, withProfile } from './heic-colour.ts'
import { renditionWidths } from './rendition-widths.ts'

/** Draws a photo of any type like `drawPicture`, and throws like it; a HEIC's large decoder loads only when needed. */
export async function drawPhoto(original: Buffer, type: FileTypeName): Promise<DrawnPicture> {
  return type === 'heic' ? drawCopies(await heicSource(original)) : drawPicture(original, type)
}

/**
 * libheif rotates the picture but does not convert its colours: a phone's wide-gamut picture is passed to sharp as a
 * JPEG with its profile, at the largest drawn size.
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
