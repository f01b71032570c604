import { createCheckoutSession } from '#shared/api/checkout.ts'
import { expireCheckoutSession } from '../../gateways/checkout-sessions.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { quoteForViewer } from '../quote-for-viewer.ts'
import { takeGift } from '../take-gift.ts'
import { startCheckout } from '../start-checkout.ts'

/** An invalid coupon code is dropped; the answer shows if one has ended since the pricing call. */
export const handler = endpoint(
  'checkout/create-checkout-session',
  anyone,
  createCheckoutSession,
  async ({ body, request }) => {
    const quote = await quoteForViewer('checkout/create-checkout-session', body, request.network)
    const gift = await takeGift(body)
    // Before the new one, so that a buyer never has two open payment forms.
    if (body.replaces) await expireCheckoutSession(body.replaces)
    return startCheckout(body, quote, { giftId: gift?.id })
  },
)
