import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import type { ReportDecider, ReportDecision } from '../outbox-messages.ts'
import type { Photo } from '../photo-record/photo-store.ts'

/** Promises the answer to each open report of a photo, in the transaction that decides it; a photo without any has none. */
export function reportAnswers(
  { eventId, photoId, openReports = 0, reportsClosed = 0 }: Photo,
  decision: ReportDecision,
  by: ReportDecider,
): TransactItem[] {
  return openReports > 0 ? [outboxPut('answer-reports', { eventId, photoId, reportsClosed, decision, by })] : []
}
