/** A percentage, or an amount in minor units. */
export type Reduction = { percent: number } | { amount: number }

/**
 * Discount, tax and total of a price, in minor units; `inclusive` says whether it contains tax. A discount never
 * exceeds the price; tax is computed after it.
 */
export function computeTotals(
  { subtotal, inclusive }: { subtotal: number; inclusive: boolean },
  reduction: Reduction | undefined,
  taxPercentage: number,
) {
  const discount = reduction ? discountOf(subtotal, reduction) : 0
  const remaining = subtotal - discount
  const tax = inclusive
    ? Math.round(remaining - remaining / (1 + taxPercentage / 100))
    : Math.round((remaining * taxPercentage) / 100)
  return {
    amount_subtotal: subtotal,
    amount_discount: discount,
    amount_tax: tax,
    amount_total: inclusive ? remaining : remaining + tax,
  }
}

const discountOf = (subtotal: number, reduction: Reduction) =>
  'percent' in reduction ? Math.round((subtotal * reduction.percent) / 100) : Math.min(reduction.amount, subtotal)
