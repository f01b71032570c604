import * as z from 'zod'
import { reportReasons } from '#shared/rules/report-limits.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowPut } from '../database/row-writes.ts'
import { readRow } from '../database/rows.ts'
import { listPhotoRows, type PhotoRecord } from './photo-store.ts'

const reportRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  /** Who reports it. */
  guestId: z.string(),
  /** ISO-8601 UTC. */
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  /** Normalised, where he wants to be written to. */
  email: z.string().optional(),
  /** How often the photo's reports had been decided on before: it is open while that is the photo's own count. */
  reportsClosed: z.int(),
})
/** What a guest objects to in a photo: one of each guest and photo. */
export type Report = z.infer<typeof reportRow>

type Photo = Pick<PhotoRecord, 'eventId' | 'photoId'>

const prefix = 'report#'
const reportKey = ({ eventId, photoId }: Photo, guestId: string) => ({
  eventId,
  sort: `${prefix}${photoId}#${guestId}`,
})

/** Fails where he has reported that photo before. */
export const reportPut = (report: Report): TransactItem =>
  rowPut('photos', {
    Item: { ...report, ...reportKey(report, report.guestId) },
    ConditionExpression: 'attribute_not_exists(sort)',
  })

/** Undefined where he has not reported it. */
export const readReport = (photo: Photo, guestId: string): Promise<Report | undefined> =>
  readRow('photos', reportKey(photo, guestId), reportRow)

/** All reports of a photo, oldest first. */
export async function listReportsOf({ eventId, photoId }: Photo): Promise<Report[]> {
  const rows = await listPhotoRows(eventId, `${prefix}${photoId}#`)
  return rows.map((row) => reportRow.parse(row)).sort((a, b) => (a.at < b.at ? -1 : 1))
}
