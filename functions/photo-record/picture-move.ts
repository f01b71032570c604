import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'

/**
 * The promise that pictures will lie where their photos' state wants them; for the transaction that changes the state, and so of
 * few photos: many promises are worked on side by side.
 */
export const pictureMove = (eventId: string, photoIds: readonly string[]): TransactItem =>
  outboxPut('move-pictures', { eventId, photoIds: [...photoIds] })
