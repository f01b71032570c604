import { randomBytes } from 'node:crypto'
import { type IdKind, idPrefixes } from '#shared/ids.ts'

/** Crockford's base 32: nobody mistakes a 1 for an I when reading a number aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 bits: among a million ids, two alike are less likely than one in a million. */
const length = 12

/** A new id that people quote to each other: `<prefix>_` and twelve characters. */
export const readableId = (kind: IdKind): string => readableIdOf(kind, randomBytes(length))

/** The same, always alike for the same bytes, of which the first twelve count. */
export function readableIdOf(kind: IdKind, bytes: Buffer): string {
  const characters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length])
  return `${idPrefixes[kind]}_${characters.join('')}`
}
