import type { TextStorage } from '../../client/browser-storage.ts'
import { parseRecord } from '../../client/json-record.ts'
import { freeOrderKey } from '../../client/storage-keys.ts'

/** Keeps whose free order this is, for the page that confirms it: the address bar must not say so. */
export function keepFreeOrder(storage: TextStorage, orderId: string, email: string): void {
  storage.setItem(freeOrderKey, JSON.stringify({ orderId, email }))
}

/** Whose the order is; null where it was not made in this tab. */
export function buyerOfFreeOrder(storage: TextStorage, orderId: string): string | null {
  const kept = parseRecord(storage.getItem(freeOrderKey))
  return kept['orderId'] === orderId && typeof kept['email'] === 'string' ? kept['email'] : null
}
