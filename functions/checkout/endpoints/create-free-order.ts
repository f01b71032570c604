import { createFreeOrder } from '#shared/api/checkout.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { PromotionCode } from '../../gateways/promotion-codes.ts'
import { AppError } from '../../runtime/app-error.ts'
import { log } from '../../runtime/log.ts'
import { readableId } from '../../runtime/readable-id.ts'
import { findRecentOrder, recentOrderPut } from '../redemption-store.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { freeingCode, type FreeOrder, freeOrderWrites, retire } from '../redeem-free-order.ts'

/** Stripe is left out where nothing is to be paid; its codes are not. */
export const handler = endpoint('checkout/create-free-order', anyone, createFreeOrder, async ({ body, request }) => ({
  orderId: await redeemFreeOrder(body, request.network),
}))

/**
 * Redeems a coupon that takes everything off and answers the order's number: the code's count, the record, the credit
 * and the letter are one transaction, and a repeat answers the same number. Throws `invalid_coupon` where something
 * would be left to pay, or if the code cannot be used (any more).
 */
async function redeemFreeOrder(order: FreeOrder, network: string): Promise<string> {
  const findEarlier = () => findRecentOrder(order.email, order.couponCode)
  const { orderId, redeemed } = await settle<string | undefined, Granted>(findEarlier, async (earlier) => {
    if (earlier) return { result: { orderId: earlier } }
    const promotionCode = await freeingCode(order, network)
    if (!(promotionCode instanceof AppError)) return grant(order, promotionCode)
    // A click that overtook this one may have used the code up; its number was written in the same transaction.
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

async function grant(order: FreeOrder, promotionCode: PromotionCode): Promise<Settlement<Granted>> {
  const orderId = readableId('order')
  return {
    writes: [
      recentOrderPut(order.email, order.couponCode, orderId),
      ...(await freeOrderWrites(orderId, order, promotionCode)),
    ],
    result: { orderId, redeemed: promotionCode },
  }
}
