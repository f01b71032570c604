import { createHash } from 'node:crypto'
import { readableIdOf } from '../runtime/readable-id.ts'

/** The order number of a checkout session or attempt: deterministic, and it does not reveal the session. */
export function orderIdOf(sessionId: string): string {
  return readableIdOf('order', createHash('sha256').update(`order of ${sessionId}`).digest())
}
