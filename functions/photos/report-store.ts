import * as z from 'zod'
import { locales } from '#shared/locales.ts'
import { reportReasons } from '#shared/rules/report-limits.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowPut, rowUpdate } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { listPhotoRows } from '../photo-record/photo-store.ts'
import { type PhotoKey } from '../photo-record/photo.ts'

const reportRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  /** The reporter. */
  guestId: z.string(),
  /** ISO-8601 UTC. */
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  /** Normalised, if the reporter wants a letter about the decision; removed once that letter is queued. */
  email: z.string().optional(),
  locale: z.enum(locales).optional(),
  /**
   * Number of earlier decisions on the photo's reports: the report is open while it equals the photo's current count.
   */
  reportsClosed: z.int(),
})
/** A guest's report of a photo, one per guest and photo. */
export type Report = z.infer<typeof reportRow>

const prefix = 'report#'
const reportKey = ({ eventId, photoId }: PhotoKey, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})

/** In the index by report: marks a report that hosts have no letter about yet. */
const untoldState = 'untold'

/** Fails if the guest has reported that photo before. `isTold`: a letter to the hosts goes with it. */
export const reportPut = (report: Report, isTold: boolean): TransactItem =>
  rowPut('photos', {
    Item: {
      ...report,
      ...reportKey(report, report.guestId),
      ...(!isTold && { reportState: untoldState, reportedAt: report.at }),
    },
    condition: 'attribute_not_exists(sort)',
  })

/** Records that hosts are notified of the report. */
export const reportTold = (report: Report): TransactItem =>
  rowUpdate('photos', {
    Key: reportKey(report, report.guestId),
    update: 'REMOVE reportState, reportedAt',
    condition: 'attribute_exists(sort)',
  })

/** All events' reports without a letter to the hosts so far, oldest first. */
export function walkUntold(): AsyncGenerator<Report> {
  const query = keyed({ reportState: untoldState }, { IndexName: 'by-report' })
  return walkRows('photos', query, reportRow)
}

/** Reports under a (normalised) address. */
export function listReportsBy(email: string): Promise<Report[]> {
  return queryRows('photos', keyed({ email }, { IndexName: 'by-email' }), reportRow)
}

export async function listReportsIn(eventId: string, guestIds: ReadonlySet<string>): Promise<Report[]> {
  const rows = await listPhotoRows(eventId, prefix)
  return rows.map((row) => reportRow.parse(row)).filter(({ guestId }) => guestIds.has(guestId))
}

/** Removes the reporter's words and address from a report; that it existed stays. */
export async function forgetReporter(report: Report): Promise<void> {
  await updateUnlessRefused('photos', {
    Key: reportKey(report, report.guestId),
    update: 'REMOVE message, email',
    condition: 'attribute_exists(sort)',
  })
}

/** Removes the address from a report, in the transaction that queues its answer; fails if already removed. */
export const addressForgotten = (report: Report): TransactItem =>
  rowUpdate('photos', {
    Key: reportKey(report, report.guestId),
    update: 'REMOVE email',
    condition: 'attribute_exists(email)',
  })

export const readReport = (photo: PhotoKey, guestId: string): Promise<Report | undefined> =>
  readRow('photos', reportKey(photo, guestId), reportRow)

/** All reports of a photo, oldest first. */
export async function listReportsOf({ eventId, photoId }: PhotoKey): Promise<Report[]> {
  const rows = await listPhotoRows(eventId, `${prefix}${photoId}#`)
  return rows.map((row) => reportRow.parse(row)).sort((a, b) => (a.at < b.at ? -1 : 1))
}
