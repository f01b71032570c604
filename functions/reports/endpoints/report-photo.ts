import { reportPhoto as shape } from '#shared/api/reports.ts'
import { reportLimits } from '#shared/rules/report-limits.ts'
import { uncountCall } from '../../database/count-calls.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { readEvent } from '../../events/event-store.ts'
import { historyOf } from '../../events/history-store.ts'
import type { GalleryViewer } from '../../galleries/gallery-rules.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { type Change, changeBy } from '../../photo-record/apply-to-photo.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { type CountsAdded, writesOf } from '../../photo-record/photo-writes.ts'
import { moveAtOnce } from '../../photos/move-pictures.ts'
import { seenPhoto } from '../../photos/photo-lists.ts'
import { type Photo, shownPicture } from '../../photo-record/photo.ts'
import { readReport, reportPut } from '../../photos/report-store.ts'
import { reportCount } from '../report-count-store.ts'
import { isLetterDue, reportLetters } from '../report-letter.ts'

const daySeconds = 24 * 60 * 60

export const handler = endpoint('reports/report-photo', gallery, shape, async ({ params, body, who, request }) => {
  const record = await reportablePhoto(params.photoId, who)
  if (!record) return undefined
  const caller = who.guestId === undefined ? `unknown#${request.network}` : `guest#${who.guestId}`
  const limit = `reports#${caller}`
  await consumeQuota(limit, reportLimits.perDay, daySeconds)
  const isStored = await reportPhoto(record, await ensureGuest(request, who), body)
  if (!isStored) await uncountCall(limit)
  return undefined
})

type Objection = Parsed<'reports/report-photo', 'body'>

/** A photo that the guest may report; undefined if they already have. Throws `not_found` if they cannot see it. */
async function reportablePhoto(photoId: string, viewer: GalleryViewer): Promise<Photo | undefined> {
  const eventId = viewer.event.id
  const { guestId } = viewer
  if (guestId !== undefined && (await readReport({ eventId, photoId }, guestId))) return undefined
  return (await seenPhoto(viewer, await readPhotoRecord(eventId, photoId))).record
}

/**
 * Stores a guest's report and hides the photo from all but its senders and the hosts until they decide, unless hosts
 * have shown it after a report, or too many reports are open. The hosts get a letter now, or together with soon
 * following reports. False if the guest has reported it at the same time, or the photo is gone.
 */
async function reportPhoto(seen: Photo, guestId: string, objection: Objection): Promise<boolean> {
  const { eventId, photoId } = seen
  const reported = await settle(
    () => readPhotoRecord(eventId, photoId),
    async (photo): Promise<Settlement<Change | undefined>> =>
      photo ? reporting(photo, guestId, objection) : { result: undefined },
    seen,
  )
  if (reported?.effects.movesPictures) await moveAtOnce(eventId, [photoId])
  return reported !== undefined
}

async function reporting(
  record: Photo,
  guestId: string,
  objection: Objection,
): Promise<Settlement<Change | undefined>> {
  const { eventId, photoId } = record
  const event = await readEvent(eventId)
  if (!event) throw new AppError('unavailable', 'The event is gone.')
  const now = clock.now()
  const at = now.toISOString()
  const change = changeBy(record, { is: 'reported', at, mayHide: event.openReports < reportLimits.hiding })
  // The photo was removed meanwhile: nothing is left to report.
  if (!change) return { result: undefined }
  const isTold = isLetterDue(event, now)
  const count = (added: CountsAdded) =>
    reportCount(event, {
      added,
      ...(change.after.reports.hide && !record.reports.hide && { atMost: reportLimits.hiding }),
      ...(isTold && { letterAt: at }),
    })
  const writes = [
    reportPut({ eventId, photoId, guestId, at, reportsClosed: record.reports.closed, ...objection }, isTold),
    ...writesOf(eventId, [change], { event: (added) => [count(added)] }),
    // The history does not name the reporter.
    historyOf(eventId, 'guest').of({ action: 'photo_reported', photos: 1 }),
    ...(isTold
      ? await reportLetters(event, event.openReports + 1, [
          { reason: objection.reason, placeholder: shownPicture(record)?.placeholder },
        ])
      : []),
  ]
  // The guest reported it at the same time.
  return { writes, result: change, ifRefused: ([isReported]) => (isReported ? { result: undefined } : undefined) }
}
