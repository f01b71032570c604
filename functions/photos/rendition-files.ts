import { deleteObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import type { PhotoRecord } from './photo-store.ts'
import { renditionWidths } from '../media/rendition-widths.ts'

export const renditionHeaders = {
  /** In the viewer's browser alone, and asked for again (304) after a minute: then what was closed is out of sight there too. */
  cacheControl: 'private, max-age=60',
  contentDisposition: 'inline',
} as const

export const playbackFile = 'playback.mp4'
export const pictureFile = (width: (typeof renditionWidths)[number]) => `${width}.jpg`

/** Everything that drawing a photo or a video can have written. */
const everyFile = [...renditionWidths.map(pictureFile), playbackFile]

/** What has been drawn of a photo. */
export const filesOf = ({ picture }: PhotoRecord) =>
  picture ? [...picture.renditions, ...(picture.playback ? [picture.playback] : [])].map(({ file }) => file) : []

/** Takes away whatever of it stands in these places; asked again it finds nothing and is content. */
export async function deletePictures(
  { eventId, photoId }: Pick<PhotoRecord, 'eventId' | 'photoId'>,
  places: readonly string[],
): Promise<void> {
  const keys = places.flatMap((place) => everyFile.map((file) => renditionKey(eventId, place, photoId, file)))
  await Promise.all(keys.map(deleteObject))
}
