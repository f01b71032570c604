import { showGift } from '#shared/api/gifts.ts'
import { idPrefixes } from '#shared/ids.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { isSale, readPayment } from '../../payments/payment-store.ts'
import { syncPayment } from '../../payments/sync-payment.ts'
import { findGift, giftAnswer } from '../find-gift.ts'

/** The buyer may return before Stripe's event arrives: the first of them fulfils the order. */
export const handler = endpoint('gifts/show-gift', anyone, showGift, async ({ params: { id } }) => {
  if (!id.startsWith(`${idPrefixes.gift}_`)) {
    const payment = await readPayment(id)
    if (!payment || !isSale(payment)) await syncPayment(id)
  }
  return giftAnswer(await findGift(id))
})
