import type Stripe from 'stripe'
import { fallbackLocale, type Locale, localeFacts } from '#shared/locales.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { extensionName, productName } from '#shared/product-name.ts'
import { currencyOfCountry, type ShopCurrency } from '#shared/rules/currencies.ts'
import { type ExtensionYears, extensionPrices, paymentFormMinutes } from '#shared/rules/prices.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { quotedAs } from '../payments/is-our-session.ts'
import type { PromotionCode } from '../gateways/promotion-codes.ts'
import type { Quote } from './quote-price.ts'

type Order = Parsed<'checkout/create-checkout-session', 'body'>

/** Stripe replaces this in the return address (docs.stripe.com/checkout/embedded/quickstart). */
const sessionIdPlaceholder = '{CHECKOUT_SESSION_ID}'

/** Ten seconds above Stripe's minimum (docs.stripe.com/api/checkout/sessions/create, `expires_at`). */
const extensionSessionSeconds = paymentFormMinutes * 60 + 10

interface Deployment {
  shop: string
  siteOrigin: string
  appOrigin: string
  stripeTax: boolean
}

/** The event that a package is bought for, and the buying host's address. */
interface Activation {
  eventId: string
  host: string
}

/** One package at the quoted price: from the site's checkout, or in its event's settings. */
export function checkoutSessionParams(
  order: Order,
  { currency, originalPrice, promotionCode }: Quote,
  deployment: Deployment,
  { activates, giftId }: { activates?: Activation | undefined; giftId?: string | undefined } = {},
): Stripe.Checkout.SessionCreateParams {
  const locale = order.locale ?? fallbackLocale
  const { prefix } = localeFacts[locale]
  return {
    ...sessionParams({
      locale,
      name: productName[locale],
      price: { amount: originalPrice, currency },
      email: order.email,
      metadata: {
        ...metadataOf(order, promotionCode),
        ...(activates && { activates: activates.eventId, account: activates.host }),
        ...(giftId && { gift: giftId }),
      },
      deployment,
    }),
    ...(promotionCode && { discounts: [{ promotion_code: promotionCode.id }] }),
    ...(activates
      ? inSettings(activates.eventId, deployment)
      : { return_url: `${deployment.siteOrigin}${prefix}/payment-success?session_id=${sessionIdPlaceholder}` }),
  }
}

/**
 * The app's settings stay open after the form; a bank's redirect returns there. `until`: the last day with the
 * purchase, by which the page recognises that it has arrived.
 */
const inSettings = (eventId: string, { appOrigin }: Deployment, until?: string) =>
  ({
    redirect_on_completion: 'if_required',
    return_url: `${appOrigin}/events/${eventId}/settings?paid=${sessionIdPlaceholder}${until ? `&until=${until}` : ''}`,
  }) as const

/** More years for an event, in the app's settings. */
export function extensionSessionParams(
  {
    eventId,
    years,
    email,
    keptUntil,
    ...order
  }: { eventId: string; years: ExtensionYears; email: string; keptUntil: string } & Pick<
    Order,
    'locale' | 'buyerCountry'
  >,
  deployment: Deployment,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const locale = order.locale ?? fallbackLocale
  const currency = currencyOfCountry(order.buyerCountry)
  return {
    ...sessionParams({
      locale,
      name: extensionName(locale, years),
      price: { amount: extensionPrices[years][currency], currency },
      email,
      metadata: { ...metadataOf(order, undefined), extends: eventId, years: String(years) },
      deployment,
    }),
    // Stripe refuses shorter sessions, by its own clock.
    expires_at: Math.ceil(now.getTime() / 1000) + extensionSessionSeconds,
    ...inSettings(eventId, deployment, keptUntil),
  }
}

interface Sold {
  locale: Locale
  name: string
  /** Before a coupon, minor units. */
  price: { amount: number; currency: ShopCurrency }
  /** Fixes the form's address, if known. */
  email: string | null | undefined
  metadata: Record<string, string>
  deployment: Deployment
}

/**
 * Parameters shared by everything that is sold in the embedded form. It asks for the billing address, which decides
 * about VAT, and accepts a company's VAT id; metadata carry all that fulfilment needs.
 */
function sessionParams({ locale, name, price: { amount, currency }, email, deployment, ...sold }: Sold) {
  const metadata = { ...sold.metadata, shop: deployment.shop, quoted: quotedAs(amount, currency) }
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    locale: localeFacts[locale].stripe,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amount, tax_behavior: 'inclusive', product_data: { name } },
      },
    ],
    ...(email && { customer_email: email }),
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    ...(deployment.stripeTax && { automatic_tax: { enabled: true } }),
    metadata,
    payment_intent_data: { metadata },
  } satisfies Stripe.Checkout.SessionCreateParams
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
