import type { ReportReason } from '#shared/rules/report-limits.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import type { EventRow } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { listHostsOf } from '../events/event-host-store.ts'
import { hostLetters } from '../events/host-letters.ts'

/** Milliseconds between two letters about open reports: the next letter covers all new ones. */
const pauseMs = 10 * 60 * 1000

/** Whether a letter is due: no earlier report is open, or the last letter was some time ago. */
export function isLetterDue({ openReports, reportLetterAt }: EventRow, now: Date): boolean {
  if (openReports === 0 || reportLetterAt === undefined) return true
  const pause = now.getTime() - Date.parse(reportLetterAt)
  return pause >= pauseMs || pause < 0
}

/** Reports that a letter describes one by one. */
const inLetter = 6

/** A letter to each host of the event: the number of open reports, and the newest with reasons and photos. */
export async function reportLetters(
  event: EventRow,
  count: number,
  reports: readonly { reason: ReportReason; placeholder: string | undefined }[],
): Promise<TransactItem[]> {
  const { id: eventId, title } = event
  const theme = themeAnswer(event)
  return hostLetters(await listHostsOf(eventId), (to) => ({
    letter: 'photo-reported',
    ...to,
    eventId,
    title,
    theme,
    count,
    reports: reports.slice(-inLetter),
  }))
}
