import { AppError } from '../runtime/app-error.ts'
import { creditSpend } from '../sign-in/account-store.ts'
import { eventActivation, type EventRow } from './event-store.ts'
import { transact } from '../database/transact.ts'
import { ownEvent } from './own-event.ts'

/**
 * Spends one credit for one event, both or neither, so that a double click costs one. Throws `already_active`, `no_credit`,
 * `not_found`.
 */
export async function activateEvent(id: string, email: string): Promise<EventRow> {
  const before = await ownEvent(id, email)
  if (before.status === 'active') throw new AppError('already_active', 'The event is active.')
  const result = await transact([eventActivation(id, email, new Date().toISOString()), creditSpend(email)])
  if (result.committed) return ownEvent(id, email)
  const [activationRefused] = result.refused
  if (activationRefused) throw new AppError('already_active', 'The event has just become active.')
  throw new AppError('no_credit', 'The account holds no credit.')
}
