import { randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const slugLength = 26

/** 130 random bits in base 32 (RFC 4648, lower case): the unguessable part of a gallery's link. */
export const randomSlug = (): string => randomLetters(slugLength)

/** Letters of that alphabet, with five random bits each. */
export function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => alphabet[byte % alphabet.length]).join('')
}
