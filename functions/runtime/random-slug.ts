import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const slugLength = 26

/** 130 random bits in base 32 (RFC 4648, lower case): the unguessable part of a gallery's link. */
export function randomSlug(): string {
  return Array.from(randomBytes(slugLength), (byte) => alphabet[byte % alphabet.length]).join('')
}
