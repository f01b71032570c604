import { outboxJob } from '../../kit/job.ts'
import { settleThenNotify } from '../../photo-record/settle-photo.ts'
import type { PhotoKey } from '../../photo-record/photo.ts'
import { claimLikeCounts } from '../like-store.ts'

export const handler = outboxJob('publish-likes', (photo, _id, { deliveries }) => publishLikes(photo, deliveries))

/** Publishes a photo's likes as one change, unless already published. Safe to run twice, and in parallel. */
export async function publishLikes(photo: PhotoKey, deliveries = 1): Promise<void> {
  const counted = { is: 'likes-counted', ...(await claimLikeCounts(photo)) } as const
  await settleThenNotify(photo, counted, { isRepeat: deliveries > 1 })
}
