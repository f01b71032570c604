import { useSyncExternalStore } from 'react'
import { chosenCoupon, couponOfVisit } from './coupon-of-visit.ts'

/** The code to buy with; undefined while a page is prerendered and hydrated. */
export function useCoupon(): string | null | undefined {
  return useSyncExternalStore(chosenCoupon.subscribe, couponOfVisit, () => undefined)
}
