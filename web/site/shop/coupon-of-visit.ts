import { browserStorage } from '../../client/browser-storage.ts'
import { createStore } from '../../client/create-store.ts'
import { parseRecord } from '../../client/json-record.ts'
import { promotionCodeKey } from '../../client/storage-keys.ts'

/** 30 days, in milliseconds (product document, section 5). */
export const promotionLifetime = 30 * 24 * 60 * 60 * 1000
/** Limit of the shop's calls; a longer code is not ours, and every checkout would be refused. */
export const longestPromotionCode = 128

/** The code in an address, `via` before `ref`, and the address without both; undefined if it has neither. */
export function takePromotionCode(address: URL): { code: string; cleaned: URL } | undefined {
  const code = address.searchParams.get('via')?.trim() || address.searchParams.get('ref')?.trim()
  if (!address.searchParams.has('via') && !address.searchParams.has('ref')) return undefined
  const cleaned = new URL(address)
  cleaned.searchParams.delete('via')
  cleaned.searchParams.delete('ref')
  return { code: code && code.length <= longestPromotionCode ? code : '', cleaned }
}

/** Moves a promotion code from the address bar into storage and returns it, empty for none; keeps `history.state`. */
export function capturePromotionCode(): string {
  const taken = takePromotionCode(new URL(window.location.href))
  if (!taken) return ''
  if (taken.code !== '') keepPromotionCode(taken.code)
  const { pathname, search, hash } = taken.cleaned
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
  return taken.code
}

/** Stores a code for 30 days, replacing an earlier one. */
export function keepPromotionCode(code: string): void {
  browserStorage().setItem(promotionCodeKey, JSON.stringify({ code, expiresAt: Date.now() + promotionLifetime }))
}

/** The stored code; null for an expired or unreadable one, which is deleted. */
export function storedPromotionCode(): string | null {
  const { code, expiresAt } = parseRecord(browserStorage().getItem(promotionCodeKey))
  if (typeof code === 'string' && typeof expiresAt === 'number' && expiresAt > Date.now()) return code
  forgetPromotionCode()
  return null
}

/** Forgets the code after a purchase with it. */
export const forgetPromotionCode = (): void => browserStorage().removeItem(promotionCodeKey)

/** The code that the buyer typed; null once removed, undefined before either. Lasts as long as the document. */
export const chosenCoupon = createStore<string | null | undefined>(undefined)

/** The code to buy with: the buyer's own choice, else their link's. */
export function couponOfVisit(): string | null {
  const code = chosenCoupon.get()
  return code === undefined ? storedPromotionCode() : code
}

/** Buys with this code from now on; null for none. */
export const chooseCoupon = (code: string | null): void => chosenCoupon.set(code)
