import { AppError } from '../runtime/app-error.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { transact } from '../database/transact.ts'
import { ownerCheck } from './event-host-store.ts'
import { eventActivation, type EventRow, readEvent } from './event-store.ts'
import { historyOf } from './history-store.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Spends one credit of its owner (a normalised address) for one event, both or neither, so that a double click costs one. Throws
 * `already_active`, `no_credit`, `not_found`, `event_deleted`. What its own date deleted is restored with it.
 */
export async function activateEvent({ id, status, tombstone }: EventRow, owner: string): Promise<EventRow> {
  if (tombstone && tombstone.cause !== 'date') throw new AppError('event_deleted', 'The event is deleted.')
  if (status === 'active') throw new AppError('already_active', 'The event is active.')
  const activation = [
    ownerCheck(id, owner),
    eventActivation(id, clock.now().toISOString()),
    creditSpend(owner),
    historyOf(id, owner).of({ action: 'event_activated' }),
  ]
  const result = await transact(activation)
  const [notHis, activationRefused] = result.committed ? [] : result.refused
  const after = await readEvent(id)
  if (notHis || !after) throw new AppError('not_found', 'No such event of this host.')
  if (activationRefused && after.tombstone) throw new AppError('event_deleted', 'The event has just been deleted.')
  if (activationRefused) throw new AppError('already_active', 'The event has just become active.')
  if (!result.committed) throw new AppError('no_credit', 'The account holds no credit.')
  return after
}
