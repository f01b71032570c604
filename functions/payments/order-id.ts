import { createHash } from 'node:crypto'
import { readableIdOf } from '../runtime/readable-id.ts'

/** The order number of a checkout session: always the same one, and nobody can tell the session's id from it. */
export function orderIdOf(sessionId: string): string {
  return readableIdOf('order', createHash('sha256').update(`order of ${sessionId}`).digest())
}
