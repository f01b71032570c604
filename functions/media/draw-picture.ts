import sharp, { type Sharp } from 'sharp'
import { type FileTypeName, maxPixelsOf } from '#shared/rules/file-types.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { type Measures, measurePicture } from './measure-picture.ts'
import { renditionWidths } from './rendition-widths.ts'

type Nominal = (typeof renditionWidths)[number]

/** WebP, except for pictures that are too tall for it. */
export type PictureFormat = 'webp' | 'jpeg'

export interface DrawnPicture extends Measures {
  /** Pixels as shown, upright. */
  width: number
  height: number
  /** Smallest first. */
  copies: { nominal: Nominal; width: number; height: number; format: PictureFormat; bytes: Buffer }[]
  /** ThumbHash, base64. */
  placeholder: string
}

/** Per side: taller pictures are drawn as JPEG, which has room for them (RFC 9649, section 2.5). */
const mostWebpPixels = 16_383

/** Seconds; the largest accepted picture draws in a fifth of this, so anything slower is malicious. */
const drawingSeconds = 60

/** By width and format; both formats of a width look alike (decision 77). */
const quality = { 400: { webp: 74, jpeg: 76 }, 1600: { webp: 82, jpeg: 82 } } as const satisfies Record<
  Nominal,
  Record<PictureFormat, number>
>

/** A picture for sharp, upright, with its size in pixels. */
export interface UprightSource {
  source: Sharp
  width: number
  height: number
}

/**
 * Draws a picture of a type that sharp reads (all but HEIC) upright, in sRGB and without metadata, in each width that
 * it fills. Throws if it cannot be decoded in time or exceeds its type's pixels.
 */
export async function drawPicture(bytes: Buffer, type: FileTypeName): Promise<DrawnPicture> {
  const open = () => sharp(bytes, { limitInputPixels: maxPixelsOf(type), failOn: 'none', autoOrient: true })
  const { width, height } = (await open().metadata()).autoOrient
  return drawCopies({ source: open(), width, height })
}

/** The same for decoded pixels. */
export async function drawCopies({ source, width, height }: UprightSource): Promise<DrawnPicture> {
  const plain = source.timeout({ seconds: drawingSeconds }).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const [widest = renditionWidths[0], ...narrower] = renditionWidths
    .filter((_, index) => width > (renditionWidths[index - 1] ?? 0))
    .toReversed()
  const format = (height * widest) / Math.max(width, widest) > mostWebpPixels ? 'jpeg' : 'webp'
  const largest = await drawCopy(plain, widest, format)
  // Smaller copies are made from the largest: fast to decode at a quarter of its size, which also hides its artefacts.
  const others = await Promise.all(narrower.map((nominal) => drawCopy(sharp(largest.bytes), nominal, format)))
  const copies = [...others.toReversed(), largest]
  const small = (others[0] ?? largest).bytes
  const [placeholder, measures] = await Promise.all([drawPlaceholder(small), measurePicture(small)])
  return { width, height, copies, placeholder, ...measures }
}

async function drawCopy(source: Sharp, nominal: Nominal, format: PictureFormat) {
  const sized = source.resize({ width: nominal, withoutEnlargement: true })
  const { webp, jpeg } = quality[nominal]
  // More effort takes twice the time for the last few percent, and guests wait for this.
  const drawn =
    format === 'webp' ? sized.webp({ quality: webp, effort: 3 }) : sized.jpeg({ quality: jpeg, progressive: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { nominal, width: info.width, height: info.height, format, bytes: data }
}
