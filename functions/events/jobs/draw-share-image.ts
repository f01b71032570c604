import { outboxJob } from '../../kit/job.ts'
import { clock } from '../../runtime/clock.ts'
import { randomSlug } from '../../runtime/random-slug.ts'
import { type EventRow, readEvent, shareImageChange } from '../event-store.ts'
import { isPastRestoring } from '../past-restoring.ts'
import { coverPlace } from '../picture-places.ts'
import { shareImageOf, shownCover } from '../share-image.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { deleteObject, findObject, putObject } from '../../gateways/media-bucket.ts'
import { publicKey, renditionKey } from '../../gateways/media-keys.ts'

export const handler = outboxJob('draw-share-image', ({ eventId, pastLogo }) => keepShareImage(eventId, pastLogo))

/**
 * Updates the image of an event's shared link, at an unguessable address for each image; a deleted event has none. A
 * past logo is deleted with it. May be stopped anywhere, and run in parallel.
 */
async function keepShareImage(eventId: string, pastLogo?: string): Promise<void> {
  // Recorded before it is deleted: if this run dies in between, the next one completes it.
  const past = await settle(
    () => readEvent(eventId),
    async (event): Promise<Settlement<string | undefined>> => {
      // An event that can no longer be restored is left to its purge: even a deletion would leave a delete marker.
      const now = clock.now()
      if (!event || isPastRestoring(event, now)) return { result: undefined }
      if (pastLogo !== undefined) await deleteObject(publicKey(eventId, pastLogo))
      const { shareImage: before } = event
      const of = shareImageOf(event, now)
      if (before?.past !== undefined) await deleteObject(publicKey(eventId, before.past))
      if (before?.of === of) return { result: undefined }
      const file = of === undefined ? undefined : await draw(event, now)
      const replaced = before?.file
      const change = { ...(file !== undefined && { file, of }), ...(replaced !== undefined && { past: replaced }) }
      const ifRefused = async () => {
        if (file !== undefined) await deleteObject(publicKey(eventId, file))
        return undefined
      }
      return { writes: [shareImageChange(event, change)], result: replaced, ifRefused }
    },
  )
  if (past !== undefined) await deleteObject(publicKey(eventId, past))
}

async function draw(event: EventRow, now: Date): Promise<string> {
  const { id, theme } = event
  // The drawing code is large and most runs find the image up to date: it loads while the image's parts do.
  const [cover, logo, { drawShareImage }] = await Promise.all([
    largest(event, now),
    theme.logo === undefined ? undefined : findObject(publicKey(id, theme.logo)),
    import('../../media/draw-share-image.ts'),
  ])
  const { focus = { x: 0.5, y: 0.5 } } = theme
  const file = `share-${randomSlug()}.jpg`
  const image = await drawShareImage({ theme, logo, cover: cover && { bytes: cover, focus } })
  await putObject(publicKey(id, file), image, { contentType: 'image/jpeg', cacheControl: 'public, max-age=60' })
  return file
}

/** Undefined without a cover to show, or if it was just replaced, which queues another image. */
async function largest(event: EventRow, now: Date): Promise<Buffer | undefined> {
  const cover = shownCover(event, now)
  const picture = cover?.renditions.at(-1)
  return cover && picture && findObject(renditionKey(event.id, coverPlace, cover.photoId, picture.file))
}
