import { startActivation } from '#shared/api/checkout.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { activationRefusal } from '../../events/activate-event.ts'
import { type EventCaller, hostEvenOfDeleted } from '../../events/event-host-guard.ts'
import { readExistingEvent } from '../../events/settle-event.ts'
import type { PromotionCode } from '../../gateways/promotion-codes.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { readableId } from '../../runtime/readable-id.ts'
import { quoteForViewer } from '../quote-for-viewer.ts'
import type { Quote } from '../quote-price.ts'
import { freeOrderWrites, retire } from '../redeem-free-order.ts'
import { recentOrderPut } from '../redemption-store.ts'
import { startCheckout } from '../start-checkout.ts'

/**
 * Any host may buy the package for a free event, even after its date has deleted it, as long as it can be restored. If
 * a coupon takes everything off, the event is active at once.
 */
export const handler = endpoint(
  'checkout/start-activation',
  hostEvenOfDeleted,
  startActivation,
  async ({ who: { host, event }, body, request }) => {
    const order = { ...body, email: host.email }
    const begun = await begin(event, order, request.network)
    if ('quote' in begun)
      return startCheckout(order, begun.quote, { activates: { eventId: event.id, host: host.email } })
    await retire(begun.redeemed)
    return { orderId: begun.orderId }
  },
)

type Order = Parsed<'checkout/start-activation', 'body'> & Pick<EventCaller['host'], 'email'>
type Begun = { quote: Quote } | { orderId: string; redeemed: PromotionCode }

/** Quotes the price. If it is zero, event, code, record and letter change together, once per event. */
function begin(event: EventCaller['event'], order: Order, network: string): Promise<Begun> {
  return settle(
    () => readExistingEvent(event.id),
    async (read): Promise<Settlement<Begun>> => {
      const refusal = activationRefusal(read)
      if (refusal) throw refusal
      const quote = await quoteForViewer('checkout/start-activation', order, network)
      const { promotionCode, finalPrice } = quote
      if (!promotionCode || finalPrice > 0) return { result: { quote } }
      const orderId = readableId('order')
      const free = { ...order, couponCode: promotionCode.code, activates: read.id }
      return {
        writes: [
          recentOrderPut({ email: read.id, couponCode: promotionCode.code }, orderId),
          ...(await freeOrderWrites(orderId, free, promotionCode)),
        ],
        result: { orderId, redeemed: promotionCode },
      }
    },
    event,
  )
}
