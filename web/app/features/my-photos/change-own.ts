import pLimit from 'p-limit'
import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import type { FeedChange } from '../../pictures/photo-feed.ts'

/** Calls at once: a phone's photos share their guest's row, and more would only wait for each other. */
const atOnce = 3

interface Outcome {
  done: FeedChange<Photo>[]
  /** Of those that stay as they were, and why the first of them does. */
  failed: ReadonlySet<string>
  cause?: unknown
}

/** Takes one's own photos back; one that is gone already is taken back. */
export const takeBack = (slug: string, photos: readonly Photo[]) =>
  changeEach(photos, async ({ id }) => {
    await call('photos/remove-photo', { params: { slug, photoId: id } }).catch((cause: unknown) => {
      if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
    })
    return { gone: id }
  })

/** Says for whom one's own photos are; those that others have sent for the hosts alone stay so. */
export const changeAudience = (slug: string, photos: readonly Photo[], wanted: Audience) =>
  changeEach(photos, async (photo) => {
    const params = { slug, photoId: photo.id }
    const { audience } = await call('photos/change-photo', { params, body: { audience: wanted } })
    return { photo: { ...photo, audience } }
  })

async function changeEach(
  photos: readonly Photo[],
  change: (photo: Photo) => Promise<FeedChange<Photo>>,
): Promise<Outcome> {
  const limit = pLimit(atOnce)
  const done: FeedChange<Photo>[] = []
  const failed = new Set<string>()
  const causes: unknown[] = []
  await Promise.all(
    photos.map((photo) =>
      limit(async () => {
        try {
          done.push(await change(photo))
        } catch (cause) {
          failed.add(photo.id)
          causes.push(cause)
        }
      }),
    ),
  )
  return { done, failed, ...(causes.length > 0 && { cause: causes[0] }) }
}
