import { randomBytes } from 'node:crypto'
import { type IdKind, idPrefixes } from '#shared/ids.ts'

/** Crockford's base 32: nobody mistakes a 1 for an I when reading a number aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits: among a million ids, two alike are less likely than one in a million. */
const length = 12

/** A new id that people quote to each other: `<prefix>_` and twelve characters. */
export function readableId(kind: IdKind): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return `${idPrefixes[kind]}_${characters.join('')}`
}
