import type { Locale } from '#shared/locales.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { newRecord, type Payment } from './payment-store.ts'

/** A package without payment. */
export interface FreeOrder {
  orderId: string
  /** Normalised. */
  email: string
  locale: Locale
  /** The browser's guess: without payment no bank states the country. */
  buyerCountry: string | null
  /** As its owner wrote it; null for an administrator's gift. */
  couponCode: string | null
  /** The coupon's partner. */
  partnerCode: string | null
  giftId?: string | undefined
}

/** The record of a free order: zero kroner (product document, section 9). */
export function freePayment({ orderId, email, giftId, ...order }: FreeOrder, now: Date): Payment {
  return {
    ...newRecord,
    ...order,
    id: orderId,
    orderId,
    sessionId: null,
    createdAt: now.toISOString(),
    customerEmail: email,
    buyerName: null,
    buyerVatId: null,
    firstPurchaseOnly: false,
    referralId: null,
    toltReferral: null,
    ...(giftId === undefined ? { product: 'event' } : { product: 'gift', gift: { id: giftId, isOwn: false } }),
    amount: 0,
    originalAmount: packagePrices.nok.price,
    currency: 'nok',
    usdAmount: 0,
    vatAmount: 0,
    vatRate: 0,
    status: 'succeeded',
    paymentIntentId: null,
    receiptUrl: null,
    presentmentAmount: null,
    presentmentCurrency: null,
    policyVersion,
  }
}
