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
  /** Who reports it. */
  guestId: z.string(),
  /** ISO-8601 UTC. */
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  /** Normalised, if the reporter wants a letter about the decision; removed once that letter is queued. */
  email: z.string().optional(),
  locale: z.enum(locales).optional(),
  /** How often the photo's reports had been decided on before: it is open while that is the photo's own count. */
  reportsClosed: z.int(),
})
/** What a guest objects to in a photo: one of each guest and photo. */
export type Report = z.infer<typeof reportRow>

const prefix = 'report#'
const reportKey = ({ eventId, photoId }: PhotoKey, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})

/** In the index by report: marks a report about which hosts have no letter yet. */
const untoldState = 'untold'

/** Fails if the guest has reported that photo before. `isTold`: with a letter to the hosts. */
export const reportPut = (report: Report, isTold: boolean): TransactItem =>
  rowPut('photos', {
    Item: {
      ...report,
      ...reportKey(report, report.guestId),
      ...(!isTold && { reportState: untoldState, reportedAt: report.at }),
    },
    condition: 'attribute_not_exists(sort)',
  })

/** Notes that hosts are notified of the report. */
export const reportTold = (report: Report): TransactItem =>
  rowUpdate('photos', {
    Key: reportKey(report, report.guestId),
    update: 'REMOVE reportState, reportedAt',
    condition: 'attribute_exists(sort)',
  })

/** Reports of all events without a letter to the hosts so far, oldest first. */
export function walkUntold(): AsyncGenerator<Report> {
  const query = keyed({ reportState: untoldState }, { IndexName: 'by-report' })
  return walkRows('photos', query, reportRow)
}

/** What somebody of that address (normalised) has reported. */
export function listReportsBy(email: string): Promise<Report[]> {
  return queryRows('photos', keyed({ email }, { IndexName: 'by-email' }), reportRow)
}

export async function listReportsIn(eventId: string, guestIds: ReadonlySet<string>): Promise<Report[]> {
  const rows = await listPhotoRows(eventId, prefix)
  return rows.map((row) => reportRow.parse(row)).filter(({ guestId }) => guestIds.has(guestId))
}

/** Takes the words and the address of who made it out of a report; that there was one stays. */
export async function forgetReporter(report: Report): Promise<void> {
  await updateUnlessRefused('photos', {
    Key: reportKey(report, report.guestId),
    update: 'REMOVE message, email',
    condition: 'attribute_exists(sort)',
  })
}

/** Takes the address out of a report, in the transaction that queues the answer to it; fails if it is gone already. */
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
