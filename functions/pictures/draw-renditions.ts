import { imageSize } from 'image-size'
import { crc32 } from 'node:zlib'
import type { FileTypeName } from '#shared/rules/file-types.ts'
import { putObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey, renditionKey } from '../gateways/media-keys.ts'
import { log } from '../runtime/log.ts'
import { type Picture } from '../photo-record/picture.ts'
import { endsEarly } from '../media/ends-early.ts'
import type { DrawnPicture } from '../media/draw-picture.ts'
import { pictureFile, renditionHeaders } from '../photos/rendition-files.ts'

/** May skip a drawing, and then returns undefined. */
type Watch = (draw: () => Promise<DrawnPicture | undefined>) => Promise<DrawnPicture | undefined>

/** Draws and stores a photo's renditions; without any, it is kept and the gallery shows a placeholder. */
export async function drawRenditions(
  { eventId, photoId }: { eventId: string; photoId: string },
  type: FileTypeName,
  placeOf: (drawn: DrawnPicture) => string,
  watch: Watch = (draw) => draw(),
): Promise<Picture> {
  // The drawing code is large, and films that are only converted do not need it: it loads in parallel with the
  // original.
  const [original, { drawPhoto }] = await Promise.all([
    readObject(originalKey(eventId, photoId)),
    import('../media/draw-photo.ts'),
  ])
  const picture = await watch(() => tryDrawing(() => drawPhoto(original, type), photoId))
  const stored = picture
    ? await storeCopies({ eventId, photoId, place: placeOf(picture) }, picture)
    : { ...announcedSize(original), renditions: [] }
  return { ...stored, ...(endsEarly(original, type) && { incomplete: true as const }) }
}

export async function storeCopies(
  { eventId, photoId, place }: { eventId: string; photoId: string; place: string },
  { width, height, copies, placeholder, shape, sharpness }: DrawnPicture,
): Promise<Picture> {
  await Promise.all(
    copies.map(({ nominal, format, bytes }) =>
      putObject(renditionKey(eventId, place, photoId, pictureFile(nominal, format)), bytes, {
        contentType: `image/${format}`,
        ...renditionHeaders,
      }),
    ),
  )
  return {
    width,
    height,
    renditions: copies.map((copy) => ({
      width: copy.width,
      height: copy.height,
      file: pictureFile(copy.nominal, copy.format),
      size: copy.bytes.length,
      crc32: crc32(copy.bytes),
    })),
    placeholder,
    shape,
    sharpness,
  }
}

async function tryDrawing(draw: () => Promise<DrawnPicture>, photoId: string): Promise<DrawnPicture | undefined> {
  try {
    return await draw()
  } catch (error) {
    log.warn('A photo cannot be drawn', { photoId, error: error instanceof Error ? error : String(error) })
    return undefined
  }
}

/** From its header; EXIF orientations of 5 and above swap width and height. */
function announcedSize(original: Buffer): { width: number; height: number } {
  const { width, height, orientation = 1 } = imageSize(original)
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}
