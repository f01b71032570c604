import { listEventPhotos as shape } from '#shared/api/photos.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { guestOf, knownBrowser } from '../../galleries/known-guest.ts'
import { allPictures, mediaCookies } from '../../gateways/media-cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { eventPhotoAnswers } from '../event-photo-answer.ts'
import { decodeCursor, encodeCursor } from '../photo-cursor.ts'
import { photoStatuses, type PhotoStatus } from '#shared/rules/sight.ts'
import { fillPage } from '../../photos/fill-page.ts'
import { isOfKind } from '../../photos/photo-lists.ts'
import { listRanges, type WholeRange } from '../../photos/photo-ranges.ts'
import { isGoneForGood, type Photo, placeOf, statusOf } from '../../photo-record/photo.ts'

export const handler = endpoint(
  'feed/list-event-photos',
  eventHost,
  shape,
  async ({ query: { starred, next, voices, ...query }, who: { event }, request }) => {
    const after = decodeCursor(next)
    const wanted = {
      ...query,
      after,
      starred: starred === undefined ? undefined : starred === 'true',
      voices: voices === 'true',
    }
    const [page, browserId] = await Promise.all([listEventPhotos(event.id, wanted), knownBrowser(request.cookies)])
    const guestId = browserId && (await guestOf(browserId, event.id))
    if (after === undefined) request.setCookies.push(...(await mediaCookies(event.id, allPictures)))
    return {
      photos: await eventPhotoAnswers(event, page.records, guestId),
      ...(page.next !== undefined && { next: encodeCursor(page.next) }),
    }
  },
)

interface Wanted {
  status?: PhotoStatus | undefined
  guestId?: string | undefined
  starred?: boolean | undefined
  kind?: Photo['kind'] | undefined
  voices: boolean
  after: string | undefined
  limit: number
}

/**
 * An event's photos as hosts see them, by place, after `after`: all except those that their senders have removed. A
 * page is full while more follow; `next` is where the next one starts.
 */
async function listEventPhotos(
  eventId: string,
  { after, limit, ...wanted }: Wanted,
): Promise<{ records: Photo[]; next?: string }> {
  const ranges = rangesFor(wanted)
  const { items: records, next } = await fillPage({ after, limit }, placeOf, async (page) => {
    const { records: read, next: following } = await listRanges(eventId, ranges, page)
    return { found: read.filter((record) => isWanted(record, wanted)), next: following }
  })
  return { records, ...(next !== undefined && { next }) }
}

const isWanted = (record: Photo, { status, guestId, starred, ...wanted }: Omit<Wanted, 'after' | 'limit'>) =>
  isOfKind(record, wanted) &&
  !isGoneForGood(record) &&
  (status === undefined || statusOf(record) === status) &&
  (guestId === undefined || record.guestId === guestId) &&
  (starred === undefined || record.starred === starred)

/** The ranges that contain all wanted photos, with as few others as possible. */
function rangesFor({ status, guestId, starred }: Omit<Wanted, 'after' | 'limit'>): WholeRange[] {
  const isOfMany = status === undefined || status === 'shown'
  if (guestId !== undefined && isOfMany && !starred)
    return (['open', 'closed', 'unlisted'] as const).map((side) => ({ guestId, side }))
  const stars = starred === undefined ? [true, false] : [starred]
  return (status === undefined ? photoStatuses : [status]).flatMap((each) =>
    stars.map((isStarred) => ({ status: each, starred: isStarred })),
  )
}
