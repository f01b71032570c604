import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '#e2e/kit/open-shop.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { quotePrice } from './quote-price.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const { nok, usd } = packagePrices

let codes = 0
async function promotionCode(restrictions: Stripe.PromotionCodeCreateParams.Restrictions = {}): Promise<string> {
  const { id } = await shop.stripe.coupons.create({ duration: 'once', percent_off: 20 })
  const code = `QUOTE${(codes += 1)}`
  await shop.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: id }, restrictions })
  return code
}

const undiscounted = { finalPrice: nok.price, discount: 0, couponStatus: 'invalid', promotionCode: undefined }

describe('a quote', () => {
  it('is the price of the buyer’s country where no code is given', async () => {
    expect(await quotePrice({ buyerCountry: 'NO' })).toEqual({
      currency: 'nok',
      originalPrice: nok.price,
      finalPrice: nok.price,
      discount: 0,
      listPrice: nok.listPrice,
      couponStatus: 'none',
      promotionCode: undefined,
    })
  })

  it('takes a code’s discount off, and names the code for Stripe', async () => {
    const couponCode = await promotionCode()
    expect(await quotePrice({ buyerCountry: 'NO', couponCode })).toMatchObject({
      originalPrice: nok.price,
      finalPrice: nok.price * 0.8,
      discount: 20,
      couponStatus: 'applied',
      promotionCode: { code: couponCode },
    })
  })

  it('takes a code from its minimum on, and not one øre before it', async () => {
    const minimum = (minimum_amount: number) => promotionCode({ minimum_amount, minimum_amount_currency: 'nok' })
    const [reached, missed] = [await minimum(nok.price), await minimum(nok.price + 1)]
    expect(await quotePrice({ buyerCountry: 'NO', couponCode: reached })).toMatchObject({ couponStatus: 'applied' })
    expect(await quotePrice({ buyerCountry: 'NO', couponCode: missed })).toMatchObject(undiscounted)
  })

  it('takes a code with a minimum only in the currencies that the minimum is given in', async () => {
    const couponCode = await promotionCode({
      minimum_amount: nok.price,
      minimum_amount_currency: 'nok',
      currency_options: { usd: { minimum_amount: usd.price } },
    })
    expect(await quotePrice({ buyerCountry: 'NO', couponCode })).toMatchObject({ couponStatus: 'applied' })
    expect(await quotePrice({ buyerCountry: 'US', couponCode })).toMatchObject({ couponStatus: 'applied' })
    expect(await quotePrice({ buyerCountry: 'DE', couponCode })).toMatchObject({ couponStatus: 'invalid' })
  })
})
