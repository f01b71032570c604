import type { TextStorage } from '../../client/browser-storage.ts'
import { parseRecord } from '../../client/json-record.ts'
import { freeOrderKey } from '../../client/storage-keys.ts'

/** Keeps the buyer of a free order for the page that confirms it: the address bar must not name them. */
export function keepFreeOrder(storage: TextStorage, orderId: string, email: string): void {
  storage.setItem(freeOrderKey, JSON.stringify({ orderId, email }))
}

/** The order's buyer; null if it was not made in this tab. */
export function buyerOfFreeOrder(storage: TextStorage, orderId: string): string | null {
  const kept = parseRecord(storage.getItem(freeOrderKey))
  return kept['orderId'] === orderId && typeof kept['email'] === 'string' ? kept['email'] : null
}
