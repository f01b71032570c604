import { AppError } from '../runtime/app-error.ts'
import { readAccount, spendOf } from '../sign-in/account-store.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import { ownerCheck } from './event-host-store.ts'
import { eventActivation, type EventRow } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { isPastRestoring } from './past-restoring.ts'
import { readExistingEvent } from './settle-event.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Uses one credit of its owner for one event, both or neither; photos that its own date deleted come back. Throws
 * `already_active`, `no_credit`, `not_found`, `event_deleted`.
 */
export async function activateEvent(event: EventRow, owner: string): Promise<EventRow> {
  await settle(
    () => readExistingEvent(event.id),
    async (read) => ({ writes: await activationByCredit(read, owner), result: undefined, ifRefused: notActivated }),
    event,
  )
  return readExistingEvent(event.id)
}

/**
 * Takes a credit of the owner for their event, and notes it in the history; the transaction fails if that credit is
 * gone by then. Throws `no_credit`.
 */
export async function creditUse(id: string, owner: string): Promise<TransactItem[]> {
  const spend = spendOf(owner, await readAccount(owner))
  if (!spend) throw new AppError('no_credit', 'The account holds no credit.')
  return [spend, historyOf(id, owner).of({ action: 'event_activated' })]
}

/**
 * Activates a free event with a credit that `by` is given at that moment. Fails if the event has changed since it was
 * read; no writes if it is active, deleted by a host or gone.
 */
export function boughtActivation(event: EventRow | undefined, by: string): TransactItem[] {
  if (!event || activationRefusal(event)) return []
  return [...activation(event), historyOf(event.id, by).of({ action: 'event_activated' })]
}

/** Why an event cannot be activated; undefined if it can. One that its own date deleted comes back with it. */
export function activationRefusal(event: EventRow): AppError | undefined {
  const { status, tombstone } = event
  if (isPastRestoring(event, clock.now())) return new AppError('not_found', 'The event is gone.')
  if (tombstone && tombstone.cause !== 'date') return new AppError('event_deleted', 'The event is deleted.')
  return status === 'active' ? new AppError('already_active', 'The event is active.') : undefined
}

const activation = (event: EventRow): TransactItem[] => [
  eventActivation(event, clock.now().toISOString()),
  // The event comes back together with its image.
  ...(event.tombstone ? [outboxPut('draw-share-image', { eventId: event.id })] : []),
]

async function activationByCredit(event: EventRow, owner: string): Promise<TransactItem[]> {
  const refusal = activationRefusal(event)
  if (refusal) throw refusal
  const use = await creditUse(event.id, owner).catch(async (error: unknown) => {
    // A second tap may have spent the credit on this event since it was read.
    throw activationRefusal(await readExistingEvent(event.id)) ?? error
  })
  return [ownerCheck(event.id, owner), ...activation(event), ...use]
}

/** The next round sees what changed meanwhile, for instance by a second tap on the same button. */
function notActivated([isNoOwner]: readonly boolean[]): undefined {
  if (isNoOwner) throw new AppError('not_found', 'No such event of this host.')
}
