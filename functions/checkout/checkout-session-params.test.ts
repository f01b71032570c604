import { describe, expect, it } from 'vitest'
import { extensionPrices, paymentFormMinutes } from '#shared/rules/prices.ts'
import { checkoutSessionParams, extensionSessionParams } from './checkout-session-params.ts'
import type { Quote } from './quote-price.ts'

const quote = {
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
} satisfies Quote
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

describe('a session in the settings of an event', () => {
  const settings = 'https://app.example.test/events/evt_1/settings?paid={CHECKOUT_SESSION_ID}'

  it('says for which event and account the package is, and brings the buyer back there', () => {
    const activates = { eventId: 'evt_1', host: 'host@example.test' }
    const params = checkoutSessionParams({ email: 'buyer@example.test' }, quote, deployment, { activates })
    expect(params).toMatchObject({
      customer_email: 'buyer@example.test',
      redirect_on_completion: 'if_required',
      return_url: settings,
      metadata: { activates: 'evt_1', account: 'host@example.test' },
    })
    expect(params.metadata).not.toHaveProperty('gift')
  })

  it('sells more years at their own price, and says until when the event is kept by then', () => {
    const now = new Date('2026-06-20T12:00:00.001Z')
    const params = extensionSessionParams(
      {
        eventId: 'evt_1',
        years: 5,
        email: 'host@example.test',
        keptUntil: '2032-06-20',
        locale: 'sv',
        buyerCountry: 'NO',
      },
      deployment,
      now,
    )
    expect(params).toMatchObject({
      locale: 'sv',
      customer_email: 'host@example.test',
      line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: extensionPrices[5].nok } }],
      metadata: { extends: 'evt_1', years: '5', locale: 'sv', buyerCountry: 'NO', coupon_applied: 'false' },
      expires_at: Date.UTC(2026, 5, 20, 12, paymentFormMinutes) / 1000 + 11,
      redirect_on_completion: 'if_required',
      return_url: `${settings}&until=2032-06-20`,
    })
    expect(params).not.toHaveProperty('discounts')
  })
})

it('a session names its gift, its buyer where there is one, and that a code is for a first purchase', () => {
  const first = { ...quote, promotionCode: { ...quote.promotionCode, firstPurchaseOnly: true } }
  const params = checkoutSessionParams({}, first, deployment, { giftId: 'gft_1' })
  expect(params.metadata).toMatchObject({ gift: 'gft_1', first_purchase_only: 'true' })
  expect(params.metadata).not.toHaveProperty('activates')
  expect(params).not.toHaveProperty('customer_email')
  expect(params.line_items?.[0]?.price_data?.product_data).toEqual({ name: expect.stringMatching(/Festlens/) })
})
