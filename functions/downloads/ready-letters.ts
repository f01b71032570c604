import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { listHostsOf } from '../events/event-host-store.ts'
import { readEvent } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { hostLocale } from '../events/host-locale.ts'
import { clock } from '../runtime/clock.ts'
import { expiryOf, readDownload } from './download-store.ts'

/** After a longer wait, the host has probably left the page and gets a letter. */
const patienceMs = 60_000

/** Letters to those who requested a slow ZIP and are still hosts, for the transaction that makes it ready. */
export async function readyLetters(downloadId: string): Promise<TransactItem[]> {
  const row = await readDownload(downloadId)
  if (!row || clock.now().getTime() - Date.parse(row.createdAt) <= patienceMs) return []
  const [event, hosts] = await Promise.all([readEvent(row.eventId), listHostsOf(row.eventId)])
  if (!event || event.tombstone) return []
  const asking = hosts.filter(({ email }) => row.askedBy.has(email))
  return Promise.all(
    asking.map(async (host) =>
      outboxPut('send-mail', {
        letter: 'zip-ready',
        to: host.email,
        locale: await hostLocale(host),
        eventId: row.eventId,
        title: event.title,
        theme: themeAnswer(event),
        count: row.entries ?? 0,
        expiresAt: expiryOf(row),
        parts: row.zips.length,
      }),
    ),
  )
}
