import { browserStorage } from '../../client/browser-storage.ts'
import { parseRecord } from '../../client/json-record.ts'
import { promotionCodeKey } from '../../client/storage-keys.ts'

/** 30 days, in milliseconds (product document, section 5). */
export const promotionLifetime = 30 * 24 * 60 * 60 * 1000
/** What the shop's calls take; a longer code is none of ours, and would have every checkout refused. */
export const longestPromotionCode = 128

/** The code of an address, `via` before `ref`, and the address without both; undefined where it has neither parameter. */
export function takePromotionCode(address: URL): { code: string; cleaned: URL } | undefined {
  const code = address.searchParams.get('via')?.trim() || address.searchParams.get('ref')?.trim()
  if (!address.searchParams.has('via') && !address.searchParams.has('ref')) return undefined
  const cleaned = new URL(address)
  cleaned.searchParams.delete('via')
  cleaned.searchParams.delete('ref')
  return { code: code && code.length <= longestPromotionCode ? code : '', cleaned }
}

/** Takes a promotion code out of the address bar and keeps it; `history.state` stays as it is. Answers the code, empty for none. */
export function capturePromotionCode(): string {
  const taken = takePromotionCode(new URL(window.location.href))
  if (!taken) return ''
  if (taken.code !== '') keepPromotionCode(taken.code)
  const { pathname, search, hash } = taken.cleaned
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  return taken.code
}

/** Stores a code for 30 days, in place of an earlier one. */
export function keepPromotionCode(code: string): void {
  browserStorage().setItem(promotionCodeKey, JSON.stringify({ code, expiresAt: Date.now() + promotionLifetime }))
}

/** The stored code; an expired or unreadable one is deleted and null. */
export function storedPromotionCode(): string | null {
  const { code, expiresAt } = parseRecord(browserStorage().getItem(promotionCodeKey))
  if (typeof code === 'string' && typeof expiresAt === 'number' && expiresAt > Date.now()) return code
  forgetPromotionCode()
  return null
}

/** Forgets the code, once something was bought with it. */
export const forgetPromotionCode = (): void => browserStorage().removeItem(promotionCodeKey)

/** What the buyer typed or took away; undefined as long as he has done neither. */
let chosen: string | null | undefined

/** The code to buy with: the buyer's own choice, else the one that his link left; it lasts as long as the document. */
export const couponOfVisit = (): string | null => (chosen === undefined ? storedPromotionCode() : chosen)

/** Buys with this code from now on, with none where it is null. */
export function chooseCoupon(code: string | null): void {
  chosen = code
}
