import type { Parsed } from '#shared/api/shapes.ts'
import { createFreeOrder } from '#shared/api/checkout.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { PromotionCode } from '../../gateways/promotion-codes.ts'
import { AppError } from '../../runtime/app-error.ts'
import { log } from '../../runtime/log.ts'
import { readableId } from '../../runtime/readable-id.ts'
import { findRecentOrder, recentOrderPut } from '../redemption-store.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import type { Gift } from '../../payments/gift-store.ts'
import { readPayment } from '../../payments/payment-store.ts'
import { freeingCode, type FreeOrder, freeOrderWrites, retire } from '../redeem-free-order.ts'
import { takeGift } from '../take-gift.ts'

/** Without a payment Stripe is not needed, except for its codes. */
export const handler = endpoint('checkout/create-free-order', anyone, createFreeOrder, async ({ body, request }) => {
  const orderId = await redeemFreeOrder(body, request.network)
  const giftKey = body.gift ? (await readPayment(orderId))?.gift?.id : undefined
  return { orderId, ...(giftKey !== undefined && { giftKey }) }
})

type Order = FreeOrder & Pick<Parsed<'checkout/create-free-order', 'body'>, 'gift'>

/**
 * Redeems a coupon that takes everything off and returns the order's number. The code's count, the record, the credit
 * and the letter are one transaction, and a repeat returns the same number. Throws `invalid_coupon` if something would
 * be left to pay, or if the code cannot be used (any more).
 */
async function redeemFreeOrder(order: Order, network: string): Promise<string> {
  const findEarlier = () => findRecentOrder(order)
  let taken: Gift | undefined
  const { orderId, redeemed } = await settle<string | undefined, Granted>(findEarlier, async (earlier) => {
    if (earlier) return { result: { orderId: earlier } }
    const promotionCode = await freeingCode(order, network)
    if (!(promotionCode instanceof AppError)) {
      taken ??= await takeGift(order)
      return grant(order, promotionCode, taken?.id)
    }
    // A parallel click may have used the code up; it wrote its order's number in the same transaction.
    const overtaking = await findEarlier()
    if (!overtaking) throw promotionCode
    return { result: { orderId: overtaking } }
  })
  if (!redeemed) return orderId
  log.info('Free order granted', { orderId })
  await retire(redeemed)
  return orderId
}

interface Granted {
  orderId: string
  /** Undefined if an earlier call has granted the order. */
  redeemed?: PromotionCode
}

async function grant(
  order: Order,
  promotionCode: PromotionCode,
  giftId: string | undefined,
): Promise<Settlement<Granted>> {
  const orderId = readableId('order')
  return {
    writes: [recentOrderPut(order, orderId), ...(await freeOrderWrites(orderId, { ...order, giftId }, promotionCode))],
    result: { orderId, redeemed: promotionCode },
  }
}
