import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new id in Stripe's form, such as `ch_…`; `length` counts its random characters. */
export function newStripeId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`
}

/** Random letters and digits; drops bytes beyond the last whole alphabet, so that no letter is more likely. */
export function randomText(length: number): string {
  let made = ''
  while (made.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && made.length < length) made += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return made
}
