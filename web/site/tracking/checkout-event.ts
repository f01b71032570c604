import type { TextStorage } from '../../client/browser-storage.ts'
import { checkoutKey } from '../../client/storage-keys.ts'

const idLength = 21
/** 64 characters, so that six bits of a random byte choose one evenly. */
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const wellFormed = /^[\w-]{21}$/

/** The id of this tab's checkout, which links the ad pixel's events to our server's; made at first use. */
export function checkoutEventId(storage: TextStorage): string {
  const stored = storage.getItem(checkoutKey)
  if (stored !== null && wellFormed.test(stored)) return stored
  const id = [...crypto.getRandomValues(new Uint8Array(idLength))].map((byte) => signs[byte % signs.length]).join('')
  storage.setItem(checkoutKey, id)
  return id
}

/** The next checkout after a purchase gets a new id. */
export function forgetCheckoutEventId(storage: TextStorage): void {
  storage.removeItem(checkoutKey)
}
