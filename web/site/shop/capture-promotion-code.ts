import { browserStorage } from '../../client/browser-storage.ts'
import { keepPromotionCode, takePromotionCode } from './promotion-code.ts'

/** Takes a promotion code out of the address bar and keeps it; `history.state` stays as it is. */
export function capturePromotionCode(): void {
  const taken = takePromotionCode(new URL(window.location.href))
  if (!taken) return
  if (taken.code !== '') keepPromotionCode(browserStorage(), taken.code, Date.now())
  const { pathname, search, hash } = taken.cleaned
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`)
}
