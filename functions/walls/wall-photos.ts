import { isPicture } from '#shared/rules/upload-kinds.ts'
import { type Photo, sideOf } from '../photo-record/photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { unpin, type WallRow } from './wall-store.ts'

/** Whether a wall may show it: an open photo or film, after any reveal. */
export const mayBeOnWall = (record: Photo | undefined): record is Photo =>
  record !== undefined && isPicture(record) && sideOf(record) === 'open'

/** The wall without a pinned photo that it may no longer show: the first request that notices unpins it. */
export async function withoutLostPin(wall: WallRow): Promise<WallRow> {
  const { id, slug, pinnedPhotoId } = wall
  if (pinnedPhotoId === null || mayBeOnWall(await readPhotoRecord(id, pinnedPhotoId))) return wall
  const after = await unpin(wall)
  return after?.slug === slug ? after : { ...wall, pinnedPhotoId: null }
}
