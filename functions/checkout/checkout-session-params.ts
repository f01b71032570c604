import type Stripe from 'stripe'
import { fallbackLocale, localeFacts } from '#shared/locales.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { productName } from '#shared/product-name.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { quotedAs } from '../payments/is-our-session.ts'
import type { PromotionCode } from '../gateways/promotion-codes.ts'
import type { Quote } from './quote-price.ts'

type Order = Parsed<'checkout/create-checkout-session', 'body'>

/** Stripe replaces this in the return address (docs.stripe.com/checkout/embedded/quickstart). */
const sessionIdPlaceholder = '{CHECKOUT_SESSION_ID}'

/**
 * One package at the quoted price, in the form that is embedded in our page. The billing address is asked for because
 * VAT follows it, and a company may give its VAT id; everything that fulfilment needs to know travels as metadata.
 */
export function checkoutSessionParams(
  order: Order,
  { currency, originalPrice, promotionCode }: Quote,
  { shop, siteOrigin, stripeTax }: { shop: string; siteOrigin: string; stripeTax: boolean },
): Stripe.Checkout.SessionCreateParams {
  const locale = order.locale ?? fallbackLocale
  const { prefix, stripe } = localeFacts[locale]
  const metadata = {
    ...metadataOf(order, promotionCode),
    shop,
    quoted: quotedAs(originalPrice, currency),
  }
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    locale: stripe,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: originalPrice,
          tax_behavior: 'inclusive',
          product_data: { name: productName[locale] },
        },
      },
    ],
    ...(promotionCode && { discounts: [{ promotion_code: promotionCode.id }] }),
    ...(order.email && { customer_email: order.email }),
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    ...(stripeTax && { automatic_tax: { enabled: true } }),
    return_url: `${siteOrigin}${prefix}/payment-success?session_id=${sessionIdPlaceholder}`,
    metadata,
    payment_intent_data: { metadata },
  }
}

function metadataOf(order: Order, promotionCode: PromotionCode | undefined): Record<string, string> {
  const entries = {
    coupon_code: promotionCode?.code,
    coupon_applied: String(promotionCode !== undefined),
    first_purchase_only: promotionCode?.firstPurchaseOnly && 'true',
    referral: order.referralId,
    tolt_referral: order.tolt_referral,
    metaEventId: order.metaEventId,
    fbp: order.fbp,
    fbc: order.fbc,
    locale: order.locale ?? fallbackLocale,
    buyerCountry: order.buyerCountry,
    policy_version: policyVersion,
  }
  return Object.fromEntries(Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : [])))
}
