/** A line's price before discount; `inclusive` says whether the price contains tax. Minor units. */
export interface PricedLine {
  subtotal: number
  inclusive: boolean
}

export interface LineTotals {
  amount_subtotal: number
  amount_discount: number
  amount_tax: number
  amount_total: number
}

/** A percentage of each line, or an amount in minor units shared among the lines. */
export type Reduction = { percent: number } | { amount: number }

/**
 * Discount, tax and total of each line, in minor units. A fixed discount never exceeds the subtotal; it is shared in
 * proportion, so that the parts add up exactly. Tax is computed after the discount.
 */
export function computeLineTotals(
  lines: readonly PricedLine[],
  reduction: Reduction | undefined,
  taxPercentage: number,
): LineTotals[] {
  const discounts = shareDiscount(lines, reduction)
  return lines.map((line, position) => {
    const discount = discounts[position] ?? 0
    const remaining = line.subtotal - discount
    const tax = line.inclusive
      ? Math.round(remaining - remaining / (1 + taxPercentage / 100))
      : Math.round((remaining * taxPercentage) / 100)
    return {
      amount_subtotal: line.subtotal,
      amount_discount: discount,
      amount_tax: tax,
      amount_total: line.inclusive ? remaining : remaining + tax,
    }
  })
}

/** Adds up the lines to the totals of a session. */
export function sumTotals(lines: readonly LineTotals[]): LineTotals {
  const sum = (pick: (line: LineTotals) => number) => lines.reduce((total, line) => total + pick(line), 0)
  return {
    amount_subtotal: sum((line) => line.amount_subtotal),
    amount_discount: sum((line) => line.amount_discount),
    amount_tax: sum((line) => line.amount_tax),
    amount_total: sum((line) => line.amount_total),
  }
}

function shareDiscount(lines: readonly PricedLine[], reduction: Reduction | undefined): number[] {
  if (!reduction) return lines.map(() => 0)
  const subtotal = lines.reduce((total, line) => total + line.subtotal, 0)
  const whole =
    'percent' in reduction ? Math.round((subtotal * reduction.percent) / 100) : Math.min(reduction.amount, subtotal)
  let shared = 0
  let passed = 0
  return lines.map((line) => {
    passed += line.subtotal
    const upToHere = subtotal === 0 ? 0 : Math.round((whole * passed) / subtotal)
    const part = upToHere - shared
    shared = upToHere
    return part
  })
}
