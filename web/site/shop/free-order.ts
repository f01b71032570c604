import type { TextStorage } from '../../client/browser-storage.ts'
import { parseRecord } from '../../client/json-record.ts'
import { freeOrderKey } from '../../client/storage-keys.ts'

interface FreeOrder {
  orderId: string
  email: string
  /** Key of its gift. */
  giftKey?: string | undefined
}

/** Stores a free order for its confirmation page: the address bar must not name its buyer. */
export function keepFreeOrder(storage: TextStorage, order: FreeOrder): void {
  storage.setItem(freeOrderKey, JSON.stringify(order))
}

/** The stored order; undefined if it was not made in this tab. */
export function keptFreeOrder(storage: TextStorage, orderId: string): FreeOrder | undefined {
  const kept = parseRecord(storage.getItem(freeOrderKey))
  const { email, giftKey } = kept
  if (kept['orderId'] !== orderId || typeof email !== 'string') return undefined
  return { orderId, email, ...(typeof giftKey === 'string' && { giftKey }) }
}
