import { useEffect, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../client/call.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useCall } from '../../client/use-call.ts'
import { galleryInput } from './first-photos.ts'
import { followHead, lookWaitMs } from './follow-head.ts'
import type { PhotoFeed } from './photo-feed.ts'

/** Milliseconds. The gallery's answer renews the cookies of its pictures, long before they expire. */
const renewAfterMs = 10 * 60 * 1000

/**
 * The gallery and its photos, kept up to date. Viewers who see everything follow one shared feed. Viewers who see less
 * or more request the shared head, and their own feed only when the head has changed. `prepare` gets each answer before
 * its photos are requested.
 */
export function useFollowedGallery(
  slug: string,
  feed: Pick<PhotoFeed, 'look' | 'askOwn' | 'catchUp'>,
  prepare?: (gallery: Gallery) => void,
) {
  // The guest's table card; the page's address may change later.
  const [{ query }] = useState(() => galleryInput(slug))
  const answer = useCall('galleries/show-gallery', { params: { slug }, query })
  const locked = answer.data && 'needsPin' in answer.data ? answer.data : undefined
  const { mutate } = answer
  const data = answer.data && opened(answer.data)
  useEffect(() => {
    if (!data) return undefined
    const { head, hasPin } = data
    let last = head
    let readAt = Date.now()
    prepare?.(data)
    // The component that shows the list also shows its error.
    void feed.catchUp(head).catch(() => undefined)
    // A browser without cookies sees no pictures, and each request would create a new guest.
    if (!navigator.cookieEnabled) return undefined
    return followHead({ ask: () => look().catch(showGone) })

    async function look() {
      const isDue = Date.now() > readAt + renewAfterMs
      if (isDue) feed.askOwn()
      let now = (await feed.look()) ?? (hasPin || isDue ? undefined : await sharedHead(slug))
      if (now === undefined || factsOf(now) !== factsOf(head) || isDue) {
        const read = await call('galleries/show-gallery', { params: { slug }, query: {} })
        await mutate(read, { revalidate: false })
        readAt = Date.now()
        now ??= opened(read)?.head ?? last
      }
      const hasNews = now !== last
      last = now
      // After the answer above: new pictures need fresh cookies.
      await feed.catchUp(now)
      return hasNews
    }
    /** Shows a deleted gallery as gone, and shows it again if a host restores it. */
    async function showGone(error: unknown): Promise<never> {
      if (isGone(error)) {
        // Makes the next answer read the gallery again.
        readAt = 0
        await mutate()
      }
      throw error
    }
  }, [slug, data, feed, prepare, mutate])

  return { gallery: { data, error: answer.error, mutate }, locked }
}

/** Whether this error means that the gallery's event is deleted. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.code === 'gallery_gone'

const opened = (gallery: Answer<'galleries/show-gallery'>) => ('needsPin' in gallery ? undefined : gallery)

/** The shared head; undefined if the gallery has a PIN: then its own answer has the head. */
async function sharedHead(slug: string): Promise<string | undefined> {
  try {
    return (await call('galleries/show-head', { params: { slug } }, { waitMs: lookWaitMs })).head
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'pin_required') return undefined
    throw error
  }
}

/** The part of a head that covers everything but photos. */
const factsOf = (head: string) => head.split('.')[1]
