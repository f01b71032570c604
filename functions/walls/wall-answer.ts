import type { Wall } from '#shared/api/walls.ts'
import { readPhotoRecord } from '../photos/photo-store.ts'
import { env } from '../runtime/env.ts'
import { mayBeOnWall } from './wall-photos.ts'
import { settingsOf, type WallRow } from './wall-store.ts'

/** The wall as hosts see it; what was hidden since a screen said that it shows it is on no screen any more. */
export async function wallAnswer(wall: WallRow): Promise<Wall> {
  const { id, slug: key, showing } = wall
  const isShown = showing && mayBeOnWall(await readPhotoRecord(id, showing.photoId))
  return { ...settingsOf(wall), key, link: `${env.appOrigin()}/w/${key}`, showing: isShown ? showing : null }
}
