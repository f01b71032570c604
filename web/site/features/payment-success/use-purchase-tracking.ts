import { useEffect } from 'react'
import { toMajor } from '#shared/rules/minor-units.ts'
import { trackPurchase } from '../../tracking/track-shop.ts'
import type { ShownPayment } from './payment-outcome.ts'

/** Tells the trackers that the buyer consented to. Free orders tell nothing: anybody can open their page by hand. */
export function usePurchaseTracking({ orderId, amount, currency, metadata }: ShownPayment): void {
  const coupon = metadata.coupon_applied === 'true' ? metadata.coupon_code : null
  useEffect(() => {
    if (orderId === null || currency === null || !amount) return
    void trackPurchase({ orderId, value: toMajor(amount, currency), currency: currency.toUpperCase(), coupon })
  }, [orderId, amount, currency, coupon])
}
