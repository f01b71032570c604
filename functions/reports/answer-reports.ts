import { fallbackLocale } from '#shared/locales.ts'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { readEvent } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import type { OutboxMessage } from '../outbox-messages.ts'
import { addressForgotten, listReportsOf } from '../photos/report-store.ts'

/** Queues one letter about a decision to each reporter who left an address, and erases that address. */
export async function answerReports({
  reportsClosed,
  decision,
  by,
  ...photo
}: OutboxMessage<'answer-reports'>): Promise<void> {
  const event = await readEvent(photo.eventId)
  if (!event) return
  for (const report of await listReportsOf(photo)) {
    const { email: to, locale = fallbackLocale, at: reportedAt, reason } = report
    if (to === undefined || report.reportsClosed !== reportsClosed) continue
    const about = { to, locale, title: event.title, theme: themeAnswer(event) }
    // Refused if another run of the same work has just queued it.
    await transact([
      addressForgotten(report),
      outboxPut('send-mail', { letter: 'report-decided', ...about, reportedAt, reason, decision, by }),
    ])
  }
}
