import { createHash } from 'node:crypto'
import { idPrefixes } from '#shared/ids.ts'

/** Crockford's base 32: nobody mistakes a 1 for an I when reading an order number aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 bits: among a million orders, two alike are less likely than one in a million. */
const length = 12

/** The order number of a checkout session: always the same one, and nobody can tell the session's id from it. */
export function orderIdOf(sessionId: string): string {
  const digest = createHash('sha256').update(`order of ${sessionId}`).digest()
  const characters = Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length])
  return `${idPrefixes.order}_${characters.join('')}`
}
