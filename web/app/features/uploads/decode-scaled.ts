import type { ExpandedTags } from 'exifreader'

/** A picture in memory, upright; the caller closes it. */
export interface Decoded {
  picture: CanvasImageSource
  width: number
  height: number
  close: () => void
}

/** JPEG decodes at these fractions (eighths) of its size, with a fraction of the work and memory. */
const eighths = 8
/** Of EXIF's orientations the first is upright; from the fifth on a picture is stored lying on its side. */
const [upright, firstLying] = [1, 5]

/** Facts from a photo's header. */
interface Head {
  width: number
  height: number
  orientation: number
}

/**
 * Decodes a photo hardly larger than it takes to draw it `side` pixels long: decoding is most of a preview's work, and
 * twelve megapixels at a time are all that a small phone has memory for. `bytes` are the file's, and are gone
 * afterwards.
 */
export async function decodeScaled(file: File, bytes: ArrayBuffer, side: number, tags: ExpandedTags): Promise<Decoded> {
  const head = headOf(tags)
  const scaled = head && file.type === 'image/jpeg' && (await decodeEighths(bytes, side, head))
  if (scaled) return scaled
  // An unknown size, as of HEIC, counts as large.
  const resizeWidth = head ? Math.max(1, Math.round(head.width * Math.min(1, scaleOf(head, side)))) : side
  const picture = await createImageBitmap(file, { resizeWidth, resizeQuality: 'medium' })
  return { picture, width: picture.width, height: picture.height, close: () => picture.close() }
}

function headOf({ file, exif }: ExpandedTags): Head | undefined {
  const [width, height] = [file?.['Image Width']?.value, file?.['Image Height']?.value]
  if (!width || !height) return undefined
  const orientation = Number(exif?.Orientation?.value ?? upright)
  return orientation < firstLying ? { width, height, orientation } : { width: height, height: width, orientation }
}

const scaleOf = ({ width, height }: Head, side: number) => side / Math.max(width, height)

/** Undefined where this browser decodes no parts of a size, or might show the picture as it is stored. */
async function decodeEighths(data: ArrayBuffer, side: number, head: Head): Promise<Decoded | undefined> {
  const part = Math.ceil(scaleOf(head, side) * eighths) / eighths
  if (!('ImageDecoder' in globalThis) || part >= 1) return undefined
  const decoder = new ImageDecoder({
    data,
    // Copying megabytes would cost as much as reading them.
    transfer: [data],
    type: 'image/jpeg',
    // The smallest part of which no pixel is missing; the decoder chooses none larger than this.
    desiredWidth: Math.ceil(head.width * part),
    desiredHeight: Math.ceil(head.height * part),
  })
  try {
    const { image } = await decoder.decode()
    const { displayWidth: width, displayHeight: height } = image
    if (isUpright({ width, height }, head)) return { picture: image, width, height, close: () => image.close() }
    image.close()
    return undefined
  } catch {
    // A photo that was cut short, of which the other decoder may show the beginning.
    return undefined
  } finally {
    decoder.close()
  }
}

/** A browser that ignores orientation swaps the sides; of a mirrored or square picture nothing shows it. */
function isUpright({ width, height }: { width: number; height: number }, head: Head): boolean {
  if (head.orientation === upright) return true
  return head.orientation >= firstLying && head.width !== head.height && width > height === head.width > head.height
}
