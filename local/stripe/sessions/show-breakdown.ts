import type Stripe from 'stripe'
import type { SessionRecord, Stored } from '../account/stored-kinds.ts'

type Breakdown = Stored<Stripe.Checkout.Session.TotalDetails.Breakdown>

/** Which discount and which tax rate a session's totals come from; Stripe shows it only where it is asked for. */
export function showBreakdown({ session, taxPercent }: SessionRecord): Breakdown {
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
