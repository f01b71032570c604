import * as z from 'zod'
import type { StripeAccount } from '../account/stripe-account.ts'
import type { PromotionCode } from '../account/stored-kinds.ts'
import { newStripeId, randomText } from '../account/stripe-id.ts'
import { apiRoute, listRoute, retrieveRoute } from '../wire/api-route.ts'
import { currencyCode, flag, mergeMetadata, metadata, positive, text } from '../wire/parameters.ts'
import { readStored } from '../wire/read-stored.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import { isLeft, showCoupon } from './coupons.ts'

const creation = {
  promotion: z.strictObject({ type: z.enum(['coupon']), coupon: text }),
  active: flag.default(true),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, { error: 'may only contain letters, digits and dashes' })
    .optional(),
  /** A code for one customer is refused at every checkout, because this account's buyers are not Stripe customers. */
  customer: text.optional(),
  expires_at: positive.optional(),
  max_redemptions: positive.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: flag.default(false),
      minimum_amount: positive.optional(),
      minimum_amount_currency: currencyCode.optional(),
      currency_options: z.record(currencyCode, z.strictObject({ minimum_amount: positive })).optional(),
    })
    .default({ first_time_transaction: false }),
  metadata,
}
type Creation = z.output<z.ZodObject<typeof creation>>

const filters = { active: flag.optional(), code: text.optional(), coupon: text.optional(), customer: text.optional() }

export const promotionCodeRoutes = [
  apiRoute('POST', '/v1/promotion_codes', creation, (account, parameters) => {
    const created = buildPromotionCode(account, parameters)
    account.store.put('promotion_code', created.id, created)
    account.emit('promotion_code.created', showPromotionCode(created, account))
    return showPromotionCode(created, account)
  }),
  listRoute(
    '/v1/promotion_codes',
    'promotion_code',
    filters,
    showPromotionCode,
    (shown, { active = shown.active, code = shown.code, coupon = shown.promotion.coupon, customer = shown.customer }) =>
      shown.active === active &&
      shown.code.toLowerCase() === code.toLowerCase() &&
      shown.promotion.coupon === coupon &&
      shown.customer === customer,
  ),
  retrieveRoute('/v1/promotion_codes', 'promotion_code', showPromotionCode),
  apiRoute(
    'POST',
    '/v1/promotion_codes/{id}',
    { active: flag.optional(), metadata },
    (account, { active, metadata: entries }, id) => {
      const stored = readStored(account, 'promotion_code', id)
      const changed = {
        ...stored,
        active: active ?? stored.active,
        metadata: mergeMetadata(stored.metadata ?? null, entries),
      }
      if (changed.active && !stored.active) {
        refuseTakenCode(account, stored.code)
        if (!showPromotionCode(changed, account).active) {
          const message = 'This promotion code cannot be reactivated because it has expired or has been used up.'
          throw refuseRequest(message, { param: 'active' })
        }
      }
      account.store.put('promotion_code', id, changed)
      account.emit('promotion_code.updated', showPromotionCode(changed, account))
      return showPromotionCode(changed, account)
    },
  ),
]

/** A promotion code in its current state: active only while its coupon is valid and its own limits allow it. */
export function showPromotionCode(stored: PromotionCode, account: StripeAccount) {
  const coupon = findCouponOf(account, stored)
  const isValid = coupon !== undefined && showCoupon(coupon, account).valid
  const { currency_options: _amounts, ...restrictions } = stored.restrictions
  return { ...stored, restrictions, active: stored.active && isValid && isLeft(stored, stored.expires_at, account) }
}

/** The stored coupon behind a promotion code; undefined if it was deleted. */
export function findCouponOf({ store }: StripeAccount, { promotion: { coupon } }: PromotionCode) {
  return store.find('coupon', coupon ?? '')
}

function buildPromotionCode(account: StripeAccount, parameters: Creation): PromotionCode {
  const { promotion, restrictions, expires_at: expiresAt, max_redemptions: maximum } = parameters
  const coupon = showCoupon(readStored(account, 'coupon', promotion.coupon, 'promotion[coupon]'), account)
  if (!coupon.valid) throw refuseRequest('This coupon is no longer valid.', { param: 'promotion[coupon]' })
  if (expiresAt !== undefined && expiresAt <= account.seconds)
    throw refuseRequest('The expires_at timestamp must be in the future.', { param: 'expires_at' })
  if ((maximum ?? 0) > (coupon.max_redemptions ?? Infinity)) {
    const message = "The promotion code's max_redemptions cannot be greater than its coupon's."
    throw refuseRequest(message, { param: 'max_redemptions' })
  }
  const { minimum_amount: minimum, minimum_amount_currency: currency } = restrictions
  if ((minimum === undefined) !== (currency === undefined))
    throw refuseRequest('You must pass minimum_amount and minimum_amount_currency together.', {
      code: 'parameter_missing',
      param: 'restrictions[minimum_amount_currency]',
    })
  const { code = randomText(8).toUpperCase(), active } = parameters
  if (active) refuseTakenCode(account, code)
  return {
    id: newStripeId('promo'),
    object: 'promotion_code',
    active,
    code,
    created: account.seconds,
    customer: parameters.customer ?? null,
    expires_at: expiresAt ?? null,
    livemode: false,
    max_redemptions: maximum ?? null,
    metadata: mergeMetadata(null, parameters.metadata),
    promotion,
    restrictions: {
      first_time_transaction: restrictions.first_time_transaction,
      minimum_amount: minimum ?? null,
      minimum_amount_currency: currency ?? null,
      currency_options: {
        ...restrictions.currency_options,
        ...(minimum !== undefined && currency !== undefined && { [currency]: { minimum_amount: minimum } }),
      },
    },
    times_redeemed: 0,
  }
}

function refuseTakenCode(account: StripeAccount, code: string): void {
  for (const stored of account.store.walk('promotion_code')) {
    const shown = showPromotionCode(stored, account)
    if (!shown.active || shown.code.toLowerCase() !== code.toLowerCase()) continue
    const message = `An active promotion code with \`code: ${code}\` already exists.`
    throw refuseRequest(message, { code: 'resource_already_exists', param: 'code' })
  }
}
