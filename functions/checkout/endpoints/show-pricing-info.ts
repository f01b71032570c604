import { showPricingInfo } from '#shared/api/checkout.ts'
import { currencySymbols } from '#shared/rules/currencies.ts'
import { toMajor } from '#shared/rules/minor-units.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { env } from '../../runtime/env.ts'
import { quoteForViewer } from '../quote-for-viewer.ts'

export const handler = endpoint('checkout/show-pricing-info', anyone, showPricingInfo, async ({ body, request }) => {
  const { currency, originalPrice, finalPrice, discount, listPrice, couponStatus, promotionCode } =
    await quoteForViewer('checkout/show-pricing-info', body, request.network)
  return {
    success: true as const,
    finalPrice: toMajor(finalPrice, currency),
    originalPrice: toMajor(originalPrice, currency),
    discount,
    currency: currency.toUpperCase(),
    currencySymbol: currencySymbols[currency],
    listPrice: env.showListPrice() ? toMajor(listPrice, currency) : null,
    couponStatus,
    ...(promotionCode?.firstPurchaseOnly && { firstPurchaseOnly: true as const }),
  }
})
