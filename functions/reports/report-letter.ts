import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { listHostsOf } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import { hostLocale } from '../events/host-locale.ts'

/** Milliseconds between two letters on reports that nobody decides on: what comes meanwhile is told by the next one. */
const pauseMs = 10 * 60 * 1000

/** Whether hosts are to be told by letter now: they have dealt with all earlier ones, or were told some time ago. */
export function isLetterDue({ openReports, reportLetterAt }: EventRow, now: Date): boolean {
  if (openReports === 0 || reportLetterAt === undefined) return true
  const pause = now.getTime() - Date.parse(reportLetterAt)
  return pause >= pauseMs || pause < 0
}

/** A letter to each host of the event, in his language: so many reports wait for a decision. */
export async function reportLetters({ id, title }: EventRow, count: number): Promise<TransactItem[]> {
  const hosts = await listHostsOf(id)
  return Promise.all(
    hosts.map(async (host) =>
      outboxPut('send-mail', {
        letter: 'photo-reported',
        to: host.email,
        locale: await hostLocale(host),
        eventId: id,
        title,
        count,
      }),
    ),
  )
}
