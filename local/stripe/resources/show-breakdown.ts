import type Stripe from 'stripe'

import type { StripeAccount } from '../stripe-account.ts'
import type { SessionRecord } from '../wire-objects.ts'

type Breakdown = Stripe.Checkout.Session.TotalDetails.Breakdown

/** Which discount and which tax rate a session's totals come from; Stripe shows it only where it is asked for. */
export function showBreakdown(account: StripeAccount, { session, taxPercent }: SessionRecord): Breakdown {
  const { amount_discount: discounted = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  return {
    discounts: (session.discounts ?? []).map((discount) => ({
      amount: discounted,
      discount: {
        id: `di_${session.id}`,
        object: 'discount',
        checkout_session: session.id,
        customer: session.customer,
        customer_account: null,
        end: null,
        invoice: null,
        invoice_item: null,
        promotion_code: discount.promotion_code,
        source: { coupon: discount.coupon, type: 'coupon' },
        start: session.created,
        subscription: null,
        subscription_item: null,
      },
    })),
    taxes:
      session.automatic_tax.status === 'complete'
        ? [
            {
              amount: tax,
              rate: showTaxRate(account, taxPercent),
              taxability_reason: taxabilityOf(session, taxPercent),
              taxable_amount: null,
            },
          ]
        : [],
  }
}

function taxabilityOf({ customer_details: customer }: Stripe.Checkout.Session, taxPercent: number) {
  if (taxPercent > 0) return 'standard_rated'
  return customer?.tax_ids?.length ? 'reverse_charge' : 'not_collecting'
}

function showTaxRate(account: StripeAccount, percentage: number): Stripe.TaxRate {
  return {
    id: `txr_${percentage}`,
    object: 'tax_rate',
    active: true,
    country: null,
    created: account.seconds,
    description: null,
    display_name: 'VAT',
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: true,
    jurisdiction: null,
    jurisdiction_level: 'country',
    livemode: false,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  }
}
