import { endpoints } from '#shared/api/endpoints.ts'
import { uncountCall } from '../database/count-calls.ts'
import { consumeQuota } from '../kit/rate-limit.ts'
import { type Quote, quotePrice, type Visitor } from './quote-price.ts'

type TakesCodes =
  | 'checkout/show-pricing-info'
  | 'checkout/create-checkout-session'
  | 'checkout/create-free-order'
  | 'checkout/start-activation'

/**
 * Prices the package without letting the viewer guess coupon codes: each code is counted before it is checked, so that
 * parallel guesses cannot slip through, and refunded unless it is invalid. Throws `rate_limited`.
 */
export async function quoteForViewer(name: TakesCodes, visitor: Visitor, network: string): Promise<Quote> {
  if (!visitor.couponCode) return quotePrice(visitor)
  const counter = `wrong-codes#${network}`
  const { wrongCodes, limit } = endpoints[name]
  await consumeQuota(counter, wrongCodes, limit.seconds)
  let isWrong = false
  try {
    const quote = await quotePrice(visitor)
    isWrong = quote.couponStatus === 'invalid'
    return quote
  } finally {
    if (!isWrong) await uncountCall(counter)
  }
}
