import type { Wall } from '#shared/api/walls.ts'
import type { EventRow } from '../events/event-store.ts'
import { seenOf } from '../photos/photo-lists.ts'
import { readPhotoRecord } from '../photos/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { screenPhoto } from './screen-answer.ts'
import { viewerOf } from './screen-viewer.ts'
import { settingsOf, type WallRow } from './wall-store.ts'

/** The wall as hosts see it; what was hidden since a screen said that it shows it is on no screen any more. */
export async function wallAnswer(event: EventRow, wall: WallRow): Promise<Wall> {
  const { slug: key, showing } = wall
  const record = showing && (await readPhotoRecord(event.id, showing.photoId))
  const [seen] = record ? await seenOf(viewerOf({ event }), [record], clock.now()) : []
  return {
    ...settingsOf(wall),
    key,
    link: `${env.appOrigin()}/w/${key}`,
    showing: (seen && showing) ?? null,
    photo: seen ? screenPhoto(seen, { wall }) : null,
  }
}
