import type { Answer, Parsed } from '#shared/api/shapes.ts'
import { fallbackLocale } from '#shared/locales.ts'
import type { DataRequestActor } from '#shared/rules/data-request-actors.ts'
import { finishWork, outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { nextOwner } from '../events/erase-host.ts'
import { listEventsOf } from '../events/event-store.ts'
import type { Letter, OutboxMessage } from '../outbox-messages.ts'
import { readPartner } from '../partners/partner-store.ts'
import { listPaymentsOf } from '../payments/payment-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { creditsIn, readAccount } from '../sign-in/account-store.ts'
import { type Host, sessionEnding } from '../sign-in/session-store.ts'
import { dataRequestPut } from './data-request-store.ts'
import { awaitedPayments, erasePerson, keptPayments } from './erase-person.ts'
import { personHash } from './person-hash.ts'

const atOnce = 10

/** What an erasure of that address (normalised) would delete now, and what it must keep. */
export async function ownErasure(email: string): Promise<Answer<'privacy/show-erasure'>> {
  const [account, hosted, payments, partner] = await Promise.all([
    readAccount(email),
    listEventsOf(email),
    listPaymentsOf(email),
    readPartner(email),
  ])
  const events = await inParallel(hosted, atOnce, async ({ event: { id, title }, host }) => {
    if (host.role === 'cohost') return { id, title, outcome: 'left' as const, heir: null }
    const heir = (await nextOwner(id))?.email ?? null
    return { id, title, outcome: heir === null ? ('deleted' as const) : ('handed_over' as const), heir }
  })
  return {
    email,
    credits: creditsIn(account),
    partnerCode: partner?.code ?? null,
    events,
    keptPayments: keptPayments(payments, clock.now()),
  }
}

/**
 * Signs a host out and queues their erasure, followed by a letter: all or nothing. Throws `address_differs`,
 * `erasure_changed`, and `unauthenticated` if already requested.
 */
export async function askOwnErasure(
  { email, sessionId }: Host,
  { email: typed, deletes }: Parsed<'privacy/erase-own-data', 'body'>,
): Promise<string> {
  if (typed !== email) {
    const message = 'This is not the address that is signed in.'
    throw new AppError('address_differs', message, { fields: [{ field: 'email', code: 'address_differs', message }] })
  }
  const [erasure, { locale = fallbackLocale }, payments] = await Promise.all([
    ownErasure(email),
    readAccount(email),
    listPaymentsOf(email),
  ])
  const { events } = erasure
  if (events.some(({ id, outcome }) => outcome === 'deleted' && !deletes.includes(id)))
    throw new AppError('erasure_changed', 'Another event would be deleted by now.')
  const now = clock.now()
  const askedAt = now.toISOString()
  const letter: Letter = {
    letter: 'data-erased',
    to: email,
    locale,
    askedAt,
    events: events.slice(0, namedEvents).map(({ title, outcome, heir }) => ({ title, outcome, heir })),
    moreEvents: Math.max(0, events.length - namedEvents),
    keptPayments: erasure.keptPayments,
  }
  const { committed } = await transact([
    sessionEnding(sessionId),
    outboxPut('erase-data', { of: 'host', email, letter }),
    dataRequestPut({
      kind: 'erasure',
      by: 'host' satisfies DataRequestActor,
      person: personHash(email),
      counts: { events: events.length, payments: payments.length, keptPayments: erasure.keptPayments.length },
      awaited: awaitedPayments(payments, now),
    }),
  ])
  if (!committed) throw new AppError('unauthenticated', 'The session has ended.')
  return askedAt
}

/** A letter names this many events, and counts the rest. */
const namedEvents = 50

/**
 * Erases a host who requested it, and queues one confirming letter per request (its id). If stopped, it continues on
 * the next delivery.
 */
export async function eraseHostAsAsked(
  { email, letter }: Extract<OutboxMessage<'erase-data'>, { of: 'host' }>,
  promise: string,
): Promise<void> {
  await erasePerson({ email, uploads: [] }, clock.now(), 'system')
  await transact([outboxPut('send-mail', letter, `${promise}-letter`)])
  // The outbox row names the host too.
  await finishWork(promise)
}
