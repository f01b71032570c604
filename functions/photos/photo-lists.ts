import { defaultPrivacy, eventSight, type Visibility, visibilityOf } from '#shared/rules/sight.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { sentBy } from './photo-senders.ts'
import { byPlace, listRange, type PhotoRecord, placeOf, type Range, sideOf, stateOf } from './photo-store.ts'

/** A photo that a viewer may see, and how. */
export interface SeenPhoto {
  record: PhotoRecord
  visibility: Visibility
  /** Whether he has sent it. */
  mine: boolean
}

/** What a viewer sees of a gallery by place, behind `after`; `next` is the last one's place where more follow. */
export async function listSeenPhotos(
  viewer: GalleryViewer,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ photos: SeenPhoto[]; next?: string }> {
  const { event } = viewer
  const ranges = await Promise.all(rangesOf(viewer, now).map((range) => listRange(event.id, range, { after, limit })))
  // Behind the place where one range was read no further, another's photos are not yet the next ones.
  const [readTo] = ranges.flatMap((range) => range.readTo ?? []).toSorted()
  const found = ranges
    .flatMap(({ records }) => records)
    .filter((record) => readTo === undefined || placeOf(record) <= readTo)
  const ordered = [...new Map(found.map((record) => [record.photoId, record])).values()].toSorted(byPlace)
  const page = ordered.slice(0, limit)
  const last = page.at(-1)
  const next = ordered.length > limit && last ? placeOf(last) : readTo
  return { photos: await seenOf(viewer, page, now), ...(next !== undefined && { next }) }
}

/** Those of an event's photos that a viewer may see, as they are. */
export async function seenOf(viewer: GalleryViewer, records: readonly PhotoRecord[], now: Date): Promise<SeenPhoto[]> {
  const sent = await sentBy(viewer.guestId, records)
  return records.flatMap((record) => {
    const mine = sent.has(record.photoId)
    const looking = viewer.role === 'host' ? { role: 'host' as const } : { role: 'guest' as const, isSender: mine }
    const visibility = visibilityOf(stateOf(record), privacyOf(viewer), looking, now)
    return visibility && sideOf(record) !== 'unlisted' ? [{ record, visibility, mine }] : []
  })
}

const privacyOf = ({ event }: GalleryViewer) => ({ ...defaultPrivacy, ...event.privacy })

/** Where all that he may see stands, and little else. */
function rangesOf(viewer: GalleryViewer, now: Date): Range[] {
  const { role, guestId } = viewer
  if (role === 'host') return [{ side: 'open' }, { side: 'closed' }]
  const seesAll = eventSight(privacyOf(viewer), role, now) === 'all'
  const own: Range[] =
    guestId === undefined
      ? []
      : [
          { guestId, side: 'closed' },
          { guestId, side: 'shared' },
        ]
  if (seesAll) return [{ side: 'open' }, ...own]
  return guestId === undefined ? [] : [{ guestId, side: 'open' }, ...own]
}
