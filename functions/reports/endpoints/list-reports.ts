import { listReports as shape, type OpenReport } from '#shared/api/reports.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Answer, Parsed } from '#shared/api/shapes.ts'
import { reportLimits } from '#shared/rules/report-limits.ts'
import { readEvents } from '../../events/event-store.ts'
import { findObject } from '../../gateways/media-bucket.ts'
import { renditionKey } from '../../gateways/media-keys.ts'
import { clock } from '../../runtime/clock.ts'
import { inParallel } from '../../runtime/in-parallel.ts'
import { listReportedSince } from '../../photos/photo-ranges.ts'
import { type Photo, picturePlaceOf } from '../../photo-record/photo.ts'
import { pictureType } from '../../photos/rendition-files.ts'
import { listReportsOf } from '../../photos/report-store.ts'

export const handler = endpoint('reports/list-reports', admin, shape, async ({ query }) => listNeglectedReports(query))

const dayMs = 24 * 60 * 60 * 1000
const atOnce = 10

/** A page of photos whose reports hosts left open too long, oldest first, each with all its reports, and pictures. */
async function listNeglectedReports({
  limit,
  next,
}: Parsed<'reports/list-reports', 'query'>): Promise<Answer<'reports/list-reports'>> {
  const until = new Date(clock.now().getTime() - reportLimits.openDays * dayMs).toISOString()
  const page = await listReportedSince(until, { limit, next })
  const events = new Map((await readEvents(page.records.map(({ eventId }) => eventId))).map((row) => [row.id, row]))
  // Including those of a deleted event, which may be restored with the reported photos.
  const reports = await inParallel(page.records, atOnce, async (record): Promise<OpenReport[]> => {
    const { eventId, photoId, kind, name, reports } = record
    const open = (await listReportsOf(record)).filter(
      (each) => each.reportsClosed === reports.closed && each.at <= until,
    )
    const picture = open.length > 0 ? await smallestPicture(record) : undefined
    return open.map(({ at, reason, message, email }) => ({
      eventId,
      title: events.get(eventId)?.title ?? '',
      photoId,
      kind,
      name,
      at,
      reason,
      ...(message !== undefined && { message }),
      ...(email !== undefined && { email }),
      ...(picture !== undefined && { picture }),
    }))
  })
  return { reports: reports.flat(), ...(page.next !== undefined && { next: page.next }) }
}

async function smallestPicture(record: Photo): Promise<string | undefined> {
  const [smallest] = record.picture?.renditions ?? []
  if (!smallest) return undefined
  const bytes = await findObject(renditionKey(record.eventId, picturePlaceOf(record), record.photoId, smallest.file))
  return bytes && `data:${pictureType(smallest.file)};base64,${bytes.toString('base64')}`
}
