import { deleteObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import { type Photo } from '../photo-record/photo.ts'
import type { PictureFormat } from '../media/draw-picture.ts'
import { renditionWidths } from '../media/rendition-widths.ts'
import { typedEntries } from '#shared/typed-entries.ts'

export const renditionHeaders = {
  /** Cached only by the viewer's browser, and revalidated (304) after a minute, because pictures may be closed. */
  cacheControl: 'private, max-age=60',
  contentDisposition: 'inline',
} as const

export const playbackFile = 'playback.mp4'

/** Formats of drawn pictures, and the ends of their files' names. */
const formats = { webp: 'webp', jpeg: 'jpg' } as const satisfies Record<PictureFormat, string>

export const pictureFile = (width: (typeof renditionWidths)[number], format: PictureFormat) =>
  `${width}.${formats[format]}`
export const pictureType = (file: string) => (file.endsWith(formats.webp) ? 'image/webp' : 'image/jpeg')

const everyPicture = renditionWidths.flatMap((width) =>
  typedEntries(formats).map(([format]) => pictureFile(width, format)),
)

/** From before the original arrived, under a separate name, so that a late run overwrites nothing. */
export const previewFile = (file: string) => `preview-${file}`
export const previewFiles = everyPicture.map(previewFile)

/** Those of them that are no longer shown; a film keeps its preview's poster until it is converted. */
export function replacedFiles(photo: Photo): string[] {
  const used = filesOf(photo)
  return photo.picture ? previewFiles.filter((file) => !used.includes(file)) : []
}

/** Everything that drawing a photo or a video may have written. */
const everyFile = [...everyPicture, ...previewFiles, playbackFile]

/** The files of a photo's shown picture. */
export function filesOf({ picture, preview }: Photo): string[] {
  const { renditions = [], playback } = picture ?? preview ?? {}
  return [...renditions, ...(playback ? [playback] : [])].map(({ file }) => file)
}

/** Deletes its pictures in these places; also succeeds if there are none. */
export async function deletePictures(
  { eventId, photoId }: Pick<Photo, 'eventId' | 'photoId'>,
  places: readonly string[],
  files: readonly string[] = everyFile,
): Promise<void> {
  const keys = places.flatMap((place) => files.map((file) => renditionKey(eventId, place, photoId, file)))
  await Promise.all(keys.map(deleteObject))
}
