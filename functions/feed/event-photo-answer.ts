import type { EventPhoto, EventVoice } from '#shared/api/photos.ts'
import { momentOf } from '#shared/rules/moments.ts'
import type { EventRow } from '../events/event-store.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { readGuests } from '../galleries/guest-store.ts'
import { photoAnswer } from './photo-answer.ts'
import { likedBy } from '../photos/photo-lists.ts'
import { sentBy } from '../photos/photo-senders.ts'
import { type Photo, picturePlaceIn, statusOf } from '../photo-record/photo.ts'
import { listReportsOf } from '../photos/report-store.ts'

/** Parallel queries: few photos are reported. */
const atOnce = 20

/** Photos of an event for its hosts; `guestId`: the host's own guest id, who may also be a sender. */
export async function eventPhotoAnswers(
  event: EventRow,
  records: readonly Photo[],
  guestId: string | undefined,
): Promise<(EventPhoto | EventVoice)[]> {
  const eventId = event.id
  const [mine, liked, guests, reports] = await Promise.all([
    sentBy(guestId, records),
    likedBy({ event, guestId }, records),
    readGuests(
      eventId,
      records.map((record) => record.guestId),
    ),
    inParallel(
      records.filter((record) => record.reports.count > 0),
      atOnce,
      async (record) => [record.photoId, await listReportsOf(record)] as const,
    ),
  ])
  const names = new Map(guests.map(({ guestId: of, name }) => [of, name]))
  const reportsOf = new Map(reports)
  return records.map((record) => ({
    ...photoAnswer(
      {
        record,
        visibility: { status: statusOf(record), original: 'as-sent' },
        mine: mine.has(record.photoId),
        liked: liked.has(record.photoId),
        likes: Math.max(record.likes, Number(liked.has(record.photoId))),
        uploader: names.get(record.guestId),
        place: picturePlaceIn(event, record),
        momentId: momentOf(record, event.moments),
      },
      'host',
    ),
    guestId: record.guestId,
    name: record.name,
    size: record.size,
    starred: record.starred,
    reports: (reportsOf.get(record.photoId) ?? []).map(({ at, reason, message }) => ({
      at,
      reason,
      ...(message !== undefined && { message }),
    })),
    openReports: record.reports.open,
    ...unlikePreview(record),
  }))
}

/** Absent once hosts have decided, and present again if they undo that. */
function unlikePreview({ moderation: { verdict, previewPlaceholder } }: Photo): Pick<EventPhoto, 'previewPlaceholder'> {
  return verdict === 'waiting' && previewPlaceholder !== undefined ? { previewPlaceholder } : {}
}
