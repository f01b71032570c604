/** A percentage, or an amount in minor units. */
export type Reduction = { percent: number } | { amount: number }

/**
 * Discount, contained tax and total of a price, in minor units. A discount never exceeds the price; tax is computed
 * after it.
 */
export function computeTotals(price: number, reduction: Reduction | undefined, taxPercentage: number) {
  const discount = reduction ? discountOf(price, reduction) : 0
  const total = price - discount
  return {
    amount_subtotal: price,
    amount_discount: discount,
    amount_tax: Math.round(total - total / (1 + taxPercentage / 100)),
    amount_total: total,
  }
}

const discountOf = (price: number, reduction: Reduction) =>
  'percent' in reduction ? Math.round((price * reduction.percent) / 100) : Math.min(reduction.amount, price)
