import { createHash } from 'node:crypto'
import { readableIdOf } from '../runtime/readable-id.ts'

/** The order number of a checkout session, or of an attempt: always the same, and nobody can tell which from it. */
export function orderIdOf(sessionId: string): string {
  return readableIdOf('order', createHash('sha256').update(`order of ${sessionId}`).digest())
}
