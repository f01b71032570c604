import type Stripe from 'stripe'
import type { StripeAccount } from '../account/stripe-account.ts'
import { showCoupon } from '../discounts/coupons.ts'
import { showPromotionCode } from '../discounts/promotion-codes.ts'
import { refuseRequest } from '../wire/stripe-refusal.ts'
import type { SessionRecord, Stored } from '../account/stored-kinds.ts'

/** Deepest path that Stripe expands: https://docs.stripe.com/expand. */
const maxDepth = 4

type Find = (account: StripeAccount, id: string) => unknown

/** Fields that hold an id and can be expanded, by the kind that they refer to. */
const expandableFields: Readonly<Record<string, Find>> = {
  payment_intent: ({ store }, id) => store.find('payment_intent', id),
  latest_charge: ({ store }, id) => store.find('charge', id),
  charge: ({ store }, id) => store.find('charge', id),
  coupon: (account, id) => {
    const coupon = account.store.find('coupon', id)
    return coupon && showCoupon(coupon, account)
  },
  promotion_code: (account, id) => {
    const code = account.store.find('promotion_code', id)
    return code && showPromotionCode(code, account)
  },
}

/** Fields that are only sent on request, by kind of object. */
const includableFields: Readonly<Record<string, Readonly<Record<string, Find>>>> = {
  coupon: {
    applies_to: ({ store }, id) => store.find('coupon', id)?.applies_to ?? null,
    currency_options: ({ store }, id) => store.find('coupon', id)?.currency_options,
  },
}

/** Replaces ids by their objects along each path (`payment_intent.latest_charge`, `data.customer`) in a copy. */
export function expandObject(account: StripeAccount, shown: object, paths: readonly string[]): object {
  const copy = structuredClone(shown)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > maxDepth) {
      const message = `You cannot expand more than ${maxDepth} levels of a property. Property: ${path}`
      throw refuseRequest(message, { param: 'expand' })
    }
    expandPath(account, copy, names, path)
  }
  return copy
}

function expandPath(account: StripeAccount, holder: object, names: readonly string[], path: string): void {
  if (Array.isArray(holder)) {
    for (const item of holder) if (isObject(item)) expandPath(account, item, names, path)
    return
  }
  const [name = '', ...rest] = names
  const value = readPart(account, holder, name, rest[0])
  if (value === undefined || (typeof value === 'string' && !(name in expandableFields)))
    throw refuseRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (value === null) return
  Reflect.set(holder, name, value)
  if (rest.length > 0 && isObject(value)) expandPath(account, value, rest, path)
}

/** The field, with the requested part included: a part without an id is found through the object that holds it. */
function readPart(account: StripeAccount, holder: object, name: string, wanted: string | undefined): unknown {
  const value = readField(account, holder, name)
  if (!isObject(value)) return value
  const id = String(Reflect.get(holder, 'id'))
  if (name === 'total_details' && wanted === 'breakdown') {
    const record = account.store.find('session', id)
    return record ? { ...value, breakdown: showBreakdown(record) } : value
  }
  if (name === 'restrictions' && wanted === 'currency_options')
    return account.store.find('promotion_code', id)?.restrictions ?? value
  return value
}

/** The field's object, an included field, or its present value; undefined if there is no such field. */
function readField(account: StripeAccount, holder: object, name: string): unknown {
  const value: unknown = Reflect.get(holder, name)
  if (typeof value === 'string') return expandableFields[name]?.(account, value) ?? value
  if (value !== undefined) return value
  const id: unknown = Reflect.get(holder, 'id')
  const included = includableFields[String(Reflect.get(holder, 'object'))]?.[name]
  return included && typeof id === 'string' ? included(account, id) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

type Breakdown = Stored<Stripe.Checkout.Session.TotalDetails.Breakdown>

/** The discount and the tax rate behind a session's totals; Stripe shows them only on request. */
function showBreakdown({ session, taxPercent }: SessionRecord): Breakdown {
  const { id, created, total_details: totals, discounts, automatic_tax: tax } = session
  return {
    discounts: (discounts ?? []).map(({ coupon, promotion_code }) => ({
      amount: totals?.amount_discount ?? 0,
      discount: {
        id: `di_${id}`,
        object: 'discount',
        checkout_session: id,
        ...(promotion_code && { promotion_code }),
        source: { ...(coupon && { coupon }), type: 'coupon' },
        start: created,
      },
    })),
    taxes:
      tax.status === 'complete'
        ? [
            {
              amount: totals?.amount_tax ?? 0,
              rate: taxRate(taxPercent, created),
              taxability_reason: taxabilityOf(session.customer_details?.tax_ids ?? [], taxPercent),
            },
          ]
        : [],
  }
}

function taxabilityOf(taxIds: readonly unknown[], taxPercent: number) {
  if (taxPercent > 0) return 'standard_rated'
  return taxIds.length > 0 ? 'reverse_charge' : 'not_collecting'
}

function taxRate(percentage: number, created: number): Stored<Stripe.TaxRate> {
  return {
    id: `txr_${percentage}`,
    object: 'tax_rate',
    active: true,
    created,
    display_name: 'VAT',
    effective_percentage: percentage,
    inclusive: true,
    livemode: false,
    metadata: {},
    percentage,
  }
}
