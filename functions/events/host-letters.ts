import type { Locale } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import type { Letter } from '../outbox-messages.ts'
import { type EventHost, listHostsOf } from './event-host-store.ts'
import { hostLocale } from './host-locale.ts'

/** Promises a letter to each host of an event, in his language; for the transaction of what it tells. */
export async function hostLetters(
  eventId: string,
  letterTo: (to: { to: string; locale: Locale }, role: EventHost['role']) => Letter,
): Promise<TransactItem[]> {
  const hosts = await listHostsOf(eventId)
  return Promise.all(
    hosts.map(async (host) =>
      outboxPut('send-mail', letterTo({ to: host.email, locale: await hostLocale(host) }, host.role)),
    ),
  )
}
