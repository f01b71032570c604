import { describe, expect, it } from 'vitest'
import { checkoutSessionParams } from './checkout-session-params.ts'
import type { Quote } from './quote-price.ts'

const quote: Quote = {
  currency: 'nok',
  originalPrice: 49900,
  finalPrice: 39920,
  discount: 20,
  listPrice: 69900,
  couponStatus: 'applied',
  promotionCode: {
    id: 'promo_1',
    code: 'FEST20',
    value: { kind: 'percent', percentOff: 20 },
    minimumAmounts: undefined,
    firstPurchaseOnly: false,
    partnerCode: null,
    limits: [],
  },
}
const withoutCoupon: Quote = { ...quote, couponStatus: 'none', promotionCode: undefined }

const deployment = {
  shop: 'festlens/dev/stripe',
  siteOrigin: 'https://site.example.test',
  appOrigin: 'https://app.example.test',
  stripeTax: false,
}

describe('a checkout session', () => {
  it('is one package at the full price, with the discount left to Stripe', () => {
    const params = checkoutSessionParams({ locale: 'no' }, quote, deployment)
    expect(params).toMatchObject({
      mode: 'payment',
      ui_mode: 'embedded_page',
      locale: 'nb',
      line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: 49900, tax_behavior: 'inclusive' } }],
      discounts: [{ promotion_code: 'promo_1' }],
      return_url: 'https://site.example.test/no/payment-success?session_id={CHECKOUT_SESSION_ID}',
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
    })
    expect(params).not.toHaveProperty('allow_promotion_codes')
  })

  it('carries all that fulfilment and the status calls need, and nothing that is not known', () => {
    const order = {
      locale: 'sv',
      couponCode: 'fest20',
      referralId: 'partner-1',
      tolt_referral: null,
      buyerCountry: 'SE',
      metaEventId: 'V1StGXR8_Z5jdHi6B-myT',
      fbp: 'fb.1.1',
      fbc: '',
    } as const
    const { metadata, payment_intent_data } = checkoutSessionParams(order, quote, deployment)
    expect(metadata).toEqual({
      coupon_code: 'FEST20',
      coupon_applied: 'true',
      referral: 'partner-1',
      metaEventId: 'V1StGXR8_Z5jdHi6B-myT',
      fbp: 'fb.1.1',
      locale: 'sv',
      buyerCountry: 'SE',
      policy_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      shop: 'festlens/dev/stripe',
      quoted: '49900 nok',
    })
    expect(payment_intent_data?.metadata).toEqual(metadata)
  })

  it('is in English and without discount where nothing else is said', () => {
    const params = checkoutSessionParams({}, withoutCoupon, deployment)
    expect(params).not.toHaveProperty('discounts')
    expect(params.locale).toBe('en')
    expect(params.return_url).toBe('https://site.example.test/payment-success?session_id={CHECKOUT_SESSION_ID}')
    expect(params.metadata).toMatchObject({ coupon_applied: 'false' })
  })

  it('leaves VAT to Stripe only where the operator says so', () => {
    expect(checkoutSessionParams({}, quote, deployment)).not.toHaveProperty('automatic_tax')
    expect(checkoutSessionParams({}, quote, { ...deployment, stripeTax: true })).toMatchObject({
      automatic_tax: { enabled: true },
      line_items: [{ price_data: { tax_behavior: 'inclusive' } }],
    })
  })
})
