import type { TextStorage } from '../../client/browser-storage.ts'
import { promotionCodeKey } from '../../client/storage-keys.ts'

/** 30 days, in milliseconds (product document, section 5). */
export const promotionLifetime = 30 * 24 * 60 * 60 * 1000
/** What the shop's calls take; a longer code is none of ours, and would have every checkout refused. */
export const longestPromotionCode = 128

interface StoredCode {
  code: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The code of an address, `via` before `ref`, and the address without both; undefined where it has neither parameter. */
export function takePromotionCode(address: URL): { code: string; cleaned: URL } | undefined {
  const code = address.searchParams.get('via')?.trim() || address.searchParams.get('ref')?.trim()
  if (!address.searchParams.has('via') && !address.searchParams.has('ref')) return undefined
  const cleaned = new URL(address)
  cleaned.searchParams.delete('via')
  cleaned.searchParams.delete('ref')
  return { code: code && code.length <= longestPromotionCode ? code : '', cleaned }
}

/** Stores a code for 30 days from `now` (milliseconds since 1970), in place of an earlier one. */
export function keepPromotionCode(storage: TextStorage, code: string, now: number): void {
  const stored: StoredCode = { code, expiresAt: now + promotionLifetime }
  storage.setItem(promotionCodeKey, JSON.stringify(stored))
}

/** The stored code; an expired or unreadable one is deleted and null. */
export function storedPromotionCode(storage: TextStorage, now: number): string | null {
  const stored = parseStored(storage.getItem(promotionCodeKey))
  if (stored && stored.expiresAt > now) return stored.code
  storage.removeItem(promotionCodeKey)
  return null
}

/** Forgets the code, once something was bought with it. */
export function forgetPromotionCode(storage: TextStorage): void {
  storage.removeItem(promotionCodeKey)
}

function parseStored(text: string | null): StoredCode | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStoredCode(value) ? value : undefined
  } catch {
    // Someone else's text under our key is as good as none.
    return undefined
  }
}

function isStoredCode(value: unknown): value is StoredCode {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('expiresAt' in value)) return false
  return typeof value.code === 'string' && typeof value.expiresAt === 'number'
}
