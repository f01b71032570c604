import type { Wall } from '#shared/api/walls.ts'
import { isPicture } from '#shared/rules/kinds.ts'
import type { EventRow } from '../events/event-store.ts'
import { seenOf } from '../photos/photo-lists.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { rehearsalOf } from './rehearsal.ts'
import { screenPhoto } from './screen-answer.ts'
import { viewerOf } from './screen-viewer.ts'
import { settingsOf, type WallRow } from './wall-store.ts'

/**
 * The wall as hosts see it, but for photos hidden since a screen reported them; a pair's other one is left. While it
 * rehearses, no screen shows a photo.
 */
export async function wallAnswer(event: EventRow, wall: WallRow): Promise<Wall> {
  const now = clock.now()
  const rehearsal = rehearsalOf(event, wall, now)
  const { slug: key } = wall
  const showing = rehearsal.rehearsal ? undefined : wall.showing
  const ids = showing ? [showing.photoId, ...(showing.besideId === undefined ? [] : [showing.besideId])] : []
  const records = await Promise.all(ids.map((id) => readPhotoRecord(event.id, id)))
  const known = records.filter((record) => record !== undefined)
  const seen = await seenOf(viewerOf({ event }), known, now)
  const [photo, beside] = seen.map((each) => screenPhoto(each, { wall })).filter(isPicture)
  return {
    ...settingsOf(wall),
    ...rehearsal,
    key,
    link: `${env.appOrigin()}/w/${key}`,
    showing: photo && showing ? { photoId: photo.id, at: showing.at } : null,
    photo: photo ?? null,
    beside: beside ?? null,
  }
}
