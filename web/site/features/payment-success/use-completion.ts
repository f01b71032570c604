import { useEffect } from 'react'
import { toMajor } from '#shared/rules/minor-units.ts'
import { tabStorage } from '../../../client/browser-storage.ts'
import { giftDraftKey } from '../../../client/storage-keys.ts'
import { forgetPromotionCode } from '../../shop/coupon-of-visit.ts'
import { forgetCheckoutEventId } from '../../tracking/checkout-event.ts'
import { trackPurchase } from '../../tracking/track-shop.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/**
 * Effects of a success, before the page shows: forgets the used promotion code and the tab's tracking id, and reports
 * the purchase once to the trackers that the buyer consented to. Free orders are not reported: anybody can open their
 * page by hand.
 */
export function useCompletion(outcome: PaymentOutcome): void {
  const paid = outcome.kind === 'paid' ? outcome.status : undefined
  const isPaid = paid !== undefined
  useEffect(() => {
    if (!isPaid) return
    forgetPromotionCode()
    tabStorage().removeItem(giftDraftKey)
    forgetCheckoutEventId(tabStorage())
  }, [isPaid])

  const { orderId = null, amount = null, currency = null, metadata } = paid ?? {}
  const coupon = metadata?.coupon_applied === 'true' ? metadata.coupon_code : null
  useEffect(() => {
    if (orderId === null || currency === null || !amount) return
    void trackPurchase({ orderId, value: toMajor(amount, currency), currency: currency.toUpperCase(), coupon })
  }, [orderId, amount, currency, coupon])
}
