import { settlePhoto } from '../photo-record/settle-photo.ts'
import type { PhotoKey } from '../photo-record/photo.ts'
import { claimLikeCounts } from './like-store.ts'

/** Tells viewers of the likes that a photo has by now, as one change; what was told already is no change. May run twice, and beside another. */
export async function publishLikes(photo: PhotoKey): Promise<void> {
  await settlePhoto(photo, { is: 'likes-counted', ...(await claimLikeCounts(photo)) })
}
