import { createFreeOrder } from '#shared/api/checkout.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { fallbackLocale } from '#shared/locales.ts'
import type { PromotionCode } from '../../gateways/promotion-codes.ts'
import { AppError } from '../../runtime/app-error.ts'
import { log } from '../../runtime/log.ts'
import { readableId } from '../../runtime/readable-id.ts'
import { findRecentOrder, recentOrderPut } from '../redemption-store.ts'
import { settle, type Settlement } from '../../database/settle.ts'
import { freePayment } from '../../payments/free-payment.ts'
import { paymentWrites } from '../../payments/payment-writes.ts'
import { redemptionWrites, retireIfUsedUp } from '../promotion-code-use.ts'
import { quoteForViewer } from '../quote-for-viewer.ts'
import { clock } from '../../runtime/clock.ts'

/** Stripe is left out where nothing is to be paid; its codes are not. */
export const handler = endpoint('checkout/create-free-order', anyone, createFreeOrder, async ({ body, request }) => ({
  orderId: await redeemFreeOrder(body, request.network),
}))

type Order = Parsed<'checkout/create-free-order', 'body'>

/**
 * Redeems a coupon that takes everything off and answers the order's number: the code's count, the record, the credit
 * and the letter are one transaction, and a repeat answers the same number. Throws `invalid_coupon` where something
 * would be left to pay, or if the code cannot be used (any more).
 */
async function redeemFreeOrder(order: Order, network: string): Promise<string> {
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

/** The code that takes everything off for this buyer, or why not. */
async function freeingCode(order: Order, network: string): Promise<PromotionCode | AppError> {
  const { promotionCode, finalPrice } = await quoteForViewer('checkout/create-free-order', order, network)
  if (!promotionCode) return refusal('invalid', 'No coupon that can be used.')
  if (finalPrice > 0) return refusal('not_free', 'The coupon leaves something to pay.')
  return promotionCode
}

async function grant(order: Order, promotionCode: PromotionCode): Promise<Settlement<Granted>> {
  const orderId = readableId('order')
  const { email, couponCode, buyerCountry = null, locale } = order
  const { code, partnerCode } = promotionCode
  const payment = freePayment(
    { orderId, email, buyerCountry, couponCode: code, partnerCode, locale: locale ?? fallbackLocale },
    clock.now(),
  )
  return {
    writes: [
      ...redemptionWrites(promotionCode),
      recentOrderPut(email, couponCode, orderId),
      ...(await paymentWrites(undefined, payment)),
    ],
    result: { orderId, redeemed: promotionCode },
  }
}

/** At once, because an open form could still redeem it; if this fails, the queued job does it. */
async function retire({ id }: PromotionCode): Promise<void> {
  try {
    await retireIfUsedUp(id)
  } catch (error) {
    log.warn('A used-up promotion code is left to its job', { promotionCodeId: id, error })
  }
}

function refusal(code: 'invalid' | 'not_free', message: string): AppError {
  return new AppError('invalid_coupon', message, { fields: [{ field: 'couponCode', code, message }] })
}
