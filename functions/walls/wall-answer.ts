import type { ScreenPhoto, Wall } from '#shared/api/walls.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import type { EventRow } from '../events/event-store.ts'
import { seenOf } from '../photos/photo-lists.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { rehearsalOf } from './rehearsal.ts'
import { screenPhoto } from './screen-answer.ts'
import { viewerOf } from './screen-viewer.ts'
import { settingsOf, type WallRow } from './wall-store.ts'

/** The photos that the wall may show now, as screens get them. */
export async function photosOnWall(
  event: EventRow,
  wall: WallRow,
  ids: readonly (string | undefined)[],
  now: Date,
): Promise<ScreenPhoto[]> {
  const records = await Promise.all(
    [...new Set(ids)].flatMap((id) => (id === undefined ? [] : readPhotoRecord(event.id, id))),
  )
  const known = records.filter((record) => record !== undefined)
  const seen = await seenOf(viewerOf({ event }), known, now)
  return seen.map((each) => screenPhoto(each, { wall })).filter(isPicture)
}

/**
 * The wall for hosts, without shown photos that were hidden since; the other one of a pair remains. During a rehearsal
 * no screen shows a photo.
 */
export async function wallAnswer(event: EventRow, wall: WallRow): Promise<Wall> {
  const now = clock.now()
  const rehearsal = rehearsalOf(event, wall, now)
  const { slug: key } = wall
  const showing = rehearsal.rehearsal ? undefined : wall.showing
  const [photo, beside] = showing ? await photosOnWall(event, wall, [showing.photoId, showing.besideId], now) : []
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
