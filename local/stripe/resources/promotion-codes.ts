import type Stripe from 'stripe'
import * as z from 'zod'

import type { StripeAccount } from '../stripe-account.ts'
import { newStripeId, randomText } from '../stripe-id.ts'
import { apiRoute } from '../wire/api-route.ts'
import { expandObject } from '../wire/expand-object.ts'
import { listPage } from '../wire/list-page.ts'
import {
  currencyCode,
  expand,
  flag,
  mergeMetadata,
  metadata,
  pageParameters,
  positive,
  text,
} from '../wire/parameters.ts'
import { refuseMissing, refuseRequest } from '../wire/stripe-refusal.ts'
import type { PromotionCodeRecord } from '../wire-objects.ts'
import { readCoupon } from './coupons.ts'
import { showCoupon, showPromotionCode } from './show-discounts.ts'

const currencyOptions = z.record(currencyCode, z.strictObject({ minimum_amount: positive })).optional()

const creation = z.strictObject({
  promotion: z.strictObject({ type: z.enum(['coupon']), coupon: text }),
  active: flag.default(true),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, { error: 'may only contain letters, digits and dashes' })
    .optional(),
  customer: text.optional(),
  expires_at: positive.optional(),
  max_redemptions: positive.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.default(false),
      minimum_amount: positive.optional(),
      minimum_amount_currency: currencyCode.optional(),
      currency_options: currencyOptions,
    })
    .optional(),
  metadata,
  expand,
})

const update = z.strictObject({ active: flag.optional(), metadata, expand })

const listing = z.strictObject({
  ...pageParameters,
  active: flag.optional(),
  code: text.optional(),
  coupon: text.optional(),
  customer: text.optional(),
})

export const promotionCodeRoutes = [
  apiRoute('POST', '/v1/promotion_codes', creation, (account, parameters) => {
    const promotionCode = buildPromotionCode(account, parameters)
    const { id } = promotionCode
    const { minimum_amount: minimum, minimum_amount_currency: currency } = promotionCode.restrictions
    const record = {
      promotionCode,
      currencyOptions: {
        ...parameters.restrictions?.currency_options,
        ...(minimum !== null && currency !== null && { [currency]: { minimum_amount: minimum } }),
      },
    }
    account.store.put('promotion_code', id, record)
    account.emit('promotion_code.created', showPromotionCode(account, record))
    return expandObject(account, showPromotionCode(account, record), parameters.expand)
  }),
  apiRoute('GET', '/v1/promotion_codes', listing, (account, parameters) => {
    const { active, code, coupon, customer } = parameters
    const matches = (shown: Stripe.PromotionCode) =>
      (active === undefined || shown.active === active) &&
      (code === undefined || shown.code.toLowerCase() === code.toLowerCase()) &&
      (coupon === undefined || shown.promotion.coupon === coupon) &&
      (customer === undefined || shown.customer === customer)
    const show = (record: PromotionCodeRecord) => showPromotionCode(account, record)
    const page = listPage(account.store, 'promotion_code', '/v1/promotion_codes', parameters, show, matches)
    return expandObject(account, page, parameters.expand)
  }),
  apiRoute('GET', '/v1/promotion_codes/{id}', z.strictObject({ expand }), (account, parameters, id) =>
    expandObject(account, showPromotionCode(account, readPromotionCode(account, id)), parameters.expand),
  ),
  apiRoute('POST', '/v1/promotion_codes/{id}', update, (account, parameters, id) => {
    const record = readPromotionCode(account, id)
    if (parameters.active === true && !record.promotionCode.active) {
      refuseTakenCode(account, record.promotionCode.code)
      const reactivated = { ...record, promotionCode: { ...record.promotionCode, active: true } }
      if (!showPromotionCode(account, reactivated).active) {
        throw refuseRequest('This promotion code cannot be reactivated because it has expired or has been used up.', {
          param: 'active',
        })
      }
    }
    const changed = {
      ...record,
      promotionCode: {
        ...record.promotionCode,
        active: parameters.active ?? record.promotionCode.active,
        metadata: mergeMetadata(record.promotionCode.metadata, parameters.metadata),
      },
    }
    account.store.put('promotion_code', id, changed)
    account.emit('promotion_code.updated', showPromotionCode(account, changed))
    return expandObject(account, showPromotionCode(account, changed), parameters.expand)
  }),
]

/** The stored promotion code; throws `resource_missing`. */
export function readPromotionCode(account: StripeAccount, id: string, param = 'promotion_code'): PromotionCodeRecord {
  const record = account.store.find('promotion_code', id)
  if (!record) throw refuseMissing('promotion code', id, param)
  return record
}

function buildPromotionCode(account: StripeAccount, parameters: z.output<typeof creation>): Stripe.PromotionCode {
  const coupon = showCoupon(account, readCoupon(account, parameters.promotion.coupon, 'promotion[coupon]'))
  if (!coupon.valid) throw refuseRequest('This coupon is no longer valid.', { param: 'promotion[coupon]' })
  const { restrictions, expires_at: expiresAt, max_redemptions: maximum } = parameters
  if (expiresAt !== undefined && expiresAt <= account.seconds) {
    throw refuseRequest('The expires_at timestamp must be in the future.', { param: 'expires_at' })
  }
  if (maximum !== undefined && coupon.max_redemptions !== null && maximum > coupon.max_redemptions) {
    throw refuseRequest("The promotion code's max_redemptions cannot be greater than its coupon's.", {
      param: 'max_redemptions',
    })
  }
  if ((restrictions?.minimum_amount === undefined) !== (restrictions?.minimum_amount_currency === undefined)) {
    throw refuseRequest('You must pass minimum_amount and minimum_amount_currency together.', {
      code: 'parameter_missing',
      param: 'restrictions[minimum_amount_currency]',
    })
  }
  const code = parameters.code ?? randomText(8).toUpperCase()
  if (parameters.active) refuseTakenCode(account, code)
  return {
    id: newStripeId('promo'),
    object: 'promotion_code',
    active: parameters.active,
    code,
    created: account.seconds,
    customer: parameters.customer ?? null,
    customer_account: null,
    expires_at: expiresAt ?? null,
    livemode: false,
    max_redemptions: maximum ?? null,
    metadata: mergeMetadata(null, parameters.metadata),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  }
}

function refuseTakenCode(account: StripeAccount, code: string): void {
  for (const record of account.store.walk('promotion_code')) {
    const shown = showPromotionCode(account, record)
    if (shown.active && shown.code.toLowerCase() === code.toLowerCase()) {
      throw refuseRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
        code: 'resource_already_exists',
        param: 'code',
      })
    }
  }
}
