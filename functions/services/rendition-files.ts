import { deleteObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'

/** Widths that pictures are drawn in: a grid's cell on a sharp screen, and a whole screen. */
export const renditionWidths = [400, 1600] as const

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
