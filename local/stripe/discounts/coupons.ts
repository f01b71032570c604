import * as z from 'zod'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { Coupon } from '../account/stored-kinds.ts'
import { randomText } from '../account/stripe-id.ts'
import { checkCurrency } from '../money/currencies.ts'
import { apiRoute, listRoute, retrieveRoute } from '../wire/api-route.ts'
import { currencyCode, decimal, mergeMetadata, metadata, positive, text } from '../wire/parameters.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'

const creation = {
  id: text.max(500).optional(),
  amount_off: positive.optional(),
  applies_to: z.strictObject({ products: z.array(text).min(1) }).optional(),
  percent_off: decimal.optional(),
  currency: currencyCode.optional(),
  currency_options: z.record(currencyCode, z.strictObject({ amount_off: positive })).optional(),
  duration: z.enum(['forever', 'once', 'repeating']).default('once'),
  duration_in_months: positive.optional(),
  max_redemptions: positive.optional(),
  redeem_by: positive.optional(),
  name: text.max(40).optional(),
  metadata,
}
type Creation = z.output<z.ZodObject<typeof creation>>

export const couponRoutes = [
  apiRoute('POST', '/v1/coupons', creation, (account, parameters) => {
    checkAmounts(account, parameters)
    const { id = randomText(8), amount_off: amount, currency, metadata: entries, applies_to, ...asked } = parameters
    if (account.store.find('coupon', id))
      throw refuseRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    const coupon: Coupon = {
      ...nothingOff,
      ...asked,
      id,
      object: 'coupon',
      amount_off: amount ?? null,
      ...(applies_to && { applies_to }),
      created: account.seconds,
      currency: currency ?? null,
      currency_options: {
        ...asked.currency_options,
        ...(currency !== undefined && amount !== undefined && { [currency]: { amount_off: amount } }),
      },
      livemode: false,
      metadata: mergeMetadata(null, entries),
      times_redeemed: 0,
      valid: true,
    }
    account.store.put('coupon', id, coupon)
    account.emit('coupon.created', showCoupon(coupon, account))
    return showCoupon(coupon, account)
  }),
  listRoute('/v1/coupons', 'coupon', {}, showCoupon),
  retrieveRoute('/v1/coupons', 'coupon', showCoupon),
  apiRoute('DELETE', '/v1/coupons/{id}', {}, (account, _, id) => {
    const coupon = readStored(account, 'coupon', id)
    account.store.remove('coupon', id)
    account.emit('coupon.deleted', showCoupon(coupon, account))
    return { id, object: 'coupon', deleted: true }
  }),
]

const nothingOff = { duration_in_months: null, max_redemptions: null, name: null, percent_off: null, redeem_by: null }

/** A coupon in its current state, without what Stripe shows only on request; `valid` follows from clock and count. */
export function showCoupon(
  { applies_to: _products, currency_options: _amounts, ...coupon }: Coupon,
  account: StripeAccount,
) {
  return { ...coupon, valid: isLeft(coupon, coupon.redeem_by, account) }
}

/** Whether a coupon or a code has neither expired nor been used up. */
export function isLeft(
  { max_redemptions: most, times_redeemed: times }: { max_redemptions?: number | null; times_redeemed: number },
  endsAt: number | null | undefined,
  { seconds }: StripeAccount,
): boolean {
  return (endsAt ?? Infinity) > seconds && times < (most ?? Infinity)
}

function checkAmounts(account: StripeAccount, parameters: Creation): void {
  const { amount_off: amount, percent_off: percent, currency } = parameters
  if ((amount === undefined) === (percent === undefined)) {
    const [may, code] = amount === undefined ? ['must', 'parameter_missing'] : ['may only', 'parameter_invalid']
    const message = `You ${may} specify one of these parameters: amount_off, percent_off.`
    throw refuseRequest(message, { code, param: 'percent_off' })
  }
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw refuseRequest('Invalid percent_off: must be greater than 0 and at most 100.', { param: 'percent_off' })
  if (amount !== undefined && currency === undefined) {
    const message = 'You must pass currency when passing amount_off'
    throw refuseRequest(message, { code: 'parameter_missing', param: 'currency' })
  }
  for (const code of [currency, ...Object.keys(parameters.currency_options ?? {})]) {
    if (code !== undefined) checkCurrency(code, 'currency')
  }
  if ((parameters.duration === 'repeating') !== (parameters.duration_in_months !== undefined)) {
    const message = 'duration_in_months belongs to the duration "repeating", and only to it.'
    throw refuseRequest(message, { param: 'duration_in_months' })
  }
  for (const [position, product] of (parameters.applies_to?.products ?? []).entries())
    readStored(account, 'product', product, `applies_to[products][${position}]`)
  if (parameters.redeem_by !== undefined && parameters.redeem_by <= account.seconds)
    throw refuseRequest('The redeem_by timestamp must be in the future.', { param: 'redeem_by' })
}
