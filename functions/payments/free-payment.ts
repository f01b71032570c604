import type { Locale } from '#shared/locales.ts'
import { packagePrices } from '#shared/rules/prices.ts'
import { policyVersion } from '#shared/rules/policy-version.ts'
import { newRecord, type Payment } from './payment-store.ts'

/** A package that nobody pays for. */
export interface FreeOrder {
  orderId: string
  /** Normalised. */
  email: string
  locale: Locale
  /** As its browser guesses it: no bank says where somebody lives who pays nothing. */
  buyerCountry: string | null
  /** As its owner wrote it; null for a gift of an administrator. */
  couponCode: string | null
  /** The partner that the coupon names. */
  partnerCode: string | null
  giftId?: string | undefined
}

/** The record of a free order: nothing, in kroner (product document, section 9). */
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
