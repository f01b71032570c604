import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id of Stripe's shape, such as `ch_…`; `length` is the count of random characters. */
export function newStripeId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`
}

/** Random letters and digits; the bytes beyond the last whole alphabet are dropped, so that no letter is likelier. */
export function randomText(length: number): string {
  let made = ''
  while (made.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && made.length < length) made += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return made
}
