import { transact } from '../database/transact.ts'
import { readEvent } from '../events/event-store.ts'
import { type Report, reportTold, walkUntold } from '../photos/report-store.ts'
import { shownPicture } from '../photo-record/photo.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { eachByItself } from '../runtime/each-by-itself.ts'
import { reportLetterSent } from './report-count-store.ts'
import { isLetterDue, reportLetters } from './report-letter.ts'

/** Reports per transaction of a hundred writes, which also has letters to all hosts. */
const together = 80

/** Tells hosts of reports that followed a letter too soon, one letter per event; returns the number of reports. */
export async function tellHosts(): Promise<number> {
  const untold = new Map<string, Report[]>()
  for await (const report of walkUntold()) untold.set(report.eventId, [...(untold.get(report.eventId) ?? []), report])
  let told = 0
  await eachByItself(untold, 'Telling hosts of reports', async ([eventId, reports]) => {
    if (await tell(eventId, reports)) told += reports.length
  })
  return told
}

/** Reasons and placeholders, for photos that still exist. */
async function pictured(reports: readonly Report[]) {
  const [report] = reports
  const photoIds = [...new Set(reports.map(({ photoId }) => photoId))]
  const photos = report ? await readPhotoRecords(report.eventId, photoIds) : []
  return reports.flatMap(({ photoId, reason }) => {
    const photo = photos.find((each) => each.photoId === photoId)
    return photo && !photo.removed ? [{ reason, placeholder: shownPicture(photo)?.placeholder }] : []
  })
}

async function tell(eventId: string, reports: readonly Report[]): Promise<boolean> {
  const event = await readEvent(eventId)
  const now = clock.now()
  // In a deleted event nobody decides anything.
  const isSettled = !event || event.tombstone !== undefined || event.openReports === 0
  if (!isSettled && !isLetterDue(event, now)) return false
  const last = reports.slice(-together)
  for (let index = 0; index < reports.length - last.length; index += together)
    await transact(reports.slice(index, Math.min(index + together, reports.length - last.length)).map(reportTold))
  // If somebody else has just queued a letter, the next run handles the rest.
  const { committed } = await transact([
    ...last.map(reportTold),
    ...(isSettled
      ? []
      : [
          reportLetterSent(event, now.toISOString()),
          ...(await reportLetters(event, event.openReports, await pictured(last))),
        ]),
  ])
  return committed
}
