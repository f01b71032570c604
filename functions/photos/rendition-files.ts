import { deleteObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import { renditionWidths } from '../media/rendition-widths.ts'

export const renditionHeaders = {
  /** In the viewer's browser alone: a shared cache would go on serving what the host has removed. */
  cacheControl: 'private, max-age=86400',
  contentDisposition: 'inline',
} as const

export const playbackFile = 'playback.mp4'
export const pictureFile = (width: (typeof renditionWidths)[number]) => `${width}.jpg`

/** Everything that drawing a photo or a video can have written. */
const everyFile = [...renditionWidths.map(pictureFile), playbackFile]

/** Takes away whatever of it stands; asked again it finds nothing and is content. */
export async function deleteRenditions(eventId: string, photoId: string): Promise<void> {
  await Promise.all(everyFile.map((file) => deleteObject(renditionKey(eventId, photoId, file))))
}
