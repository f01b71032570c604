import type { Answer, Parsed } from '#shared/api/shapes.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { listSeenPhotos } from '../photos/photo-lists.ts'
import { currentFeedHead } from './list-changes.ts'
import { photoAnswer } from './photo-answer.ts'
import { decodeCursor, encodeCursor } from './photo-cursor.ts'

type Asked = Pick<Parsed<'feed/list-photos', 'query'>, 'order' | 'limit'> & Partial<Parsed<'feed/list-photos', 'query'>>

/** A page of a gallery for a viewer, as in `listPhotos`. */
export async function listAnswer(viewer: GalleryViewer, asked: Asked, now: Date): Promise<Answer<'feed/list-photos'>> {
  const after = decodeCursor(asked.next)
  const [mine, liked, voices] = [asked.mine === 'true', asked.liked === 'true', asked.voices === 'true']
  const [{ photos, next }, head] = await Promise.all([
    listSeenPhotos(viewer, { ...asked, after, mine, liked, voices }, now),
    // Read alongside the list: a new cursor repeats the changes of the last seconds.
    after === undefined ? currentFeedHead(viewer, now) : undefined,
  ])
  return {
    photos: photos.map((photo) => photoAnswer(photo, viewer.role)),
    ...(next !== undefined && { next: encodeCursor(next) }),
    ...head,
  }
}
