import { randomBytes } from 'node:crypto'
import { type IdKind, idPrefixes } from '#shared/ids.ts'

/** Crockford's base 32: read aloud, a 1 is not mistaken for an I. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve characters, 60 bits: in a million ids, a collision is less likely than one in a million. */
const length = 12

/** A new id that people can quote: `<prefix>_` and twelve characters. */
export const readableId = (kind: IdKind): string => readableIdOf(kind, randomBytes(length))

/** The same, derived from the first twelve bytes. */
export function readableIdOf(kind: IdKind, bytes: Buffer): string {
  const characters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length])
  return `${idPrefixes[kind]}_${characters.join('')}`
}
