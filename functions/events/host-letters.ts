import type { Locale } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import type { Letter } from '../outbox-messages.ts'
import type { EventHost } from './event-host-store.ts'
import { hostLocale } from './host-locale.ts'

/** Queues a letter to each of these hosts, in their language, in the transaction that the letter is about. */
export async function hostLetters(
  hosts: readonly EventHost[],
  letterTo: (to: { to: string; locale: Locale }, role: EventHost['role']) => Letter,
): Promise<TransactItem[]> {
  return Promise.all(
    hosts.map(async (host) =>
      outboxPut('send-mail', letterTo({ to: host.email, locale: await hostLocale(host) }, host.role)),
    ),
  )
}
