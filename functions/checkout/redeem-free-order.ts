import { fallbackLocale, type Locale } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import type { PromotionCode } from '../gateways/promotion-codes.ts'
import { freePayment } from '../payments/free-payment.ts'
import { paymentWrites } from '../payments/payment-writes.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { log } from '../runtime/log.ts'
import { redemptionWrites, retireIfUsedUp } from './promotion-code-use.ts'
import { quoteForViewer } from './quote-for-viewer.ts'

/** An order whose coupon takes everything off. */
export interface FreeOrder {
  /** Normalised; its account gets the credit. */
  email: string
  couponCode: string
  buyerCountry?: string | null | undefined
  locale?: Locale | null | undefined
}

/** The code that takes everything off for this buyer, or the reason why not. */
export async function freeingCode(order: FreeOrder, network: string): Promise<PromotionCode | AppError> {
  const { promotionCode, finalPrice } = await quoteForViewer('checkout/create-free-order', order, network)
  if (!promotionCode) return refusal('invalid', 'No coupon that can be used.')
  if (finalPrice > 0) return refusal('not_free', 'The coupon leaves something to pay.')
  return promotionCode
}

/** All changes with a free order, in one transaction: the code’s count, record, credit or event, letter. */
export async function freeOrderWrites(
  orderId: string,
  {
    email,
    buyerCountry = null,
    locale,
    activates,
    giftId,
  }: FreeOrder & { activates?: string; giftId?: string | undefined },
  promotionCode: PromotionCode,
): Promise<TransactItem[]> {
  const { code, partnerCode } = promotionCode
  const payment = freePayment(
    { orderId, email, buyerCountry, couponCode: code, partnerCode, locale: locale ?? fallbackLocale, giftId },
    clock.now(),
  )
  return [
    ...redemptionWrites(promotionCode),
    ...(await paymentWrites(undefined, { ...payment, ...(activates !== undefined && { activates }) })),
  ]
}

/**
 * Deactivates a used-up code at once, because an open form could still redeem it; if this fails, the queued job does
 * it.
 */
export async function retire({ id }: PromotionCode): Promise<void> {
  try {
    await retireIfUsedUp(id)
  } catch (error) {
    log.warn('A used-up promotion code is left to its job', { promotionCodeId: id, error })
  }
}

function refusal(code: 'invalid' | 'not_free', message: string): AppError {
  return new AppError('invalid_coupon', message, { fields: [{ field: 'couponCode', code, message }] })
}
