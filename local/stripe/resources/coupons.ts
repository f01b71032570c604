import type Stripe from 'stripe'
import * as z from 'zod'

import { checkCurrency } from '../money/currencies.ts'
import type { StripeAccount } from '../stripe-account.ts'
import { randomText } from '../stripe-id.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import {
  currencyCode,
  decimal,
  expand,
  mergeMetadata,
  metadata,
  pageParameters,
  positive,
  text,
} from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { CouponRecord } from '../wire-objects.ts'
import { showCoupon } from './show-discounts.ts'

const creation = z.strictObject({
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
  expand,
})

const update = z.strictObject({ name: text.max(40).optional(), metadata, expand })

export const couponRoutes = [
  apiRoute('POST', '/v1/coupons', creation, (account, parameters) => {
    checkAmounts(account, parameters)
    const id = parameters.id ?? randomText(8)
    if (account.store.find('coupon', id)) {
      throw refuseRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const coupon: Stripe.Coupon = {
      id,
      object: 'coupon',
      amount_off: parameters.amount_off ?? null,
      created: account.seconds,
      currency: parameters.currency ?? null,
      duration: parameters.duration,
      duration_in_months: parameters.duration_in_months ?? null,
      livemode: false,
      max_redemptions: parameters.max_redemptions ?? null,
      metadata: mergeMetadata(null, parameters.metadata),
      name: parameters.name ?? null,
      percent_off: parameters.percent_off ?? null,
      redeem_by: parameters.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    }
    const own = parameters.amount_off !== undefined && parameters.currency !== undefined
    const currencyOptions = {
      ...parameters.currency_options,
      ...(own && { [parameters.currency ?? '']: { amount_off: parameters.amount_off ?? 0 } }),
    }
    const appliesTo = parameters.applies_to
    account.store.put('coupon', id, { coupon, currencyOptions, ...(appliesTo && { appliesTo }) })
    account.emit('coupon.created', coupon)
    return expandObject(account, coupon, parameters.expand)
  }),
  apiRoute('GET', '/v1/coupons', z.strictObject(pageParameters), (account, parameters) =>
    expandObject(
      account,
      listPage(account.store, 'coupon', '/v1/coupons', parameters, (record) => showCoupon(account, record)),
      parameters.expand,
    ),
  ),
  apiRoute('GET', '/v1/coupons/{id}', z.strictObject({ expand }), (account, parameters, id) =>
    expandObject(account, showCoupon(account, readCoupon(account, id)), parameters.expand),
  ),
  apiRoute('POST', '/v1/coupons/{id}', update, (account, parameters, id) => {
    const record = readCoupon(account, id)
    const coupon = {
      ...record.coupon,
      name: parameters.name ?? record.coupon.name,
      metadata: mergeMetadata(record.coupon.metadata, parameters.metadata),
    }
    account.store.put('coupon', id, { ...record, coupon })
    account.emit('coupon.updated', showCoupon(account, { ...record, coupon }))
    return expandObject(account, showCoupon(account, { ...record, coupon }), parameters.expand)
  }),
  apiRoute('DELETE', '/v1/coupons/{id}', z.strictObject({}), (account, _parameters, id) => {
    const record = readCoupon(account, id)
    account.store.remove('coupon', id)
    account.emit('coupon.deleted', record.coupon)
    return { id, object: 'coupon', deleted: true }
  }),
]

/** The stored coupon; throws `resource_missing`. */
export function readCoupon(account: StripeAccount, id: string, param = 'coupon'): CouponRecord {
  const record = account.store.find('coupon', id)
  if (!record) throw refuseMissing('coupon', id, param)
  return record
}

function checkAmounts(account: StripeAccount, parameters: z.output<typeof creation>): void {
  const { amount_off: amount, percent_off: percent, currency } = parameters
  if ((amount === undefined) === (percent === undefined)) {
    throw refuseRequest(
      amount === undefined
        ? 'You must specify one of these parameters: amount_off, percent_off.'
        : 'You may only specify one of these parameters: amount_off, percent_off.',
      { code: amount === undefined ? 'parameter_missing' : 'parameter_invalid', param: 'percent_off' },
    )
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw refuseRequest('Invalid percent_off: must be greater than 0 and at most 100.', { param: 'percent_off' })
  }
  if (amount !== undefined && currency === undefined) {
    throw refuseRequest('You must pass currency when passing amount_off', {
      code: 'parameter_missing',
      param: 'currency',
    })
  }
  for (const code of [currency, ...Object.keys(parameters.currency_options ?? {})]) {
    if (code !== undefined) checkCurrency(code, 'currency')
  }
  if ((parameters.duration === 'repeating') !== (parameters.duration_in_months !== undefined)) {
    throw refuseRequest('duration_in_months belongs to the duration "repeating", and only to it.', {
      param: 'duration_in_months',
    })
  }
  for (const [position, product] of (parameters.applies_to?.products ?? []).entries()) {
    if (!account.store.find('product', product))
      throw refuseMissing('product', product, `applies_to[products][${position}]`)
  }
  if (parameters.redeem_by !== undefined && parameters.redeem_by <= account.seconds) {
    throw refuseRequest('The redeem_by timestamp must be in the future.', { param: 'redeem_by' })
  }
}
