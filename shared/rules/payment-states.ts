/** The state of a sale; the product document's `status`. */
export const paymentStatuses = ['succeeded', 'pending', 'failed', 'partially_refunded', 'refunded', 'disputed'] as const

/** The bank's dispute of a payment, open or lost; `none` also after a dispute that was won. */
export const disputeStates = ['none', 'open', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The state of a sale's credit: on hold during a dispute, withdrawn after a refund. */
export const creditStandings = ['granted', 'suspended', 'withdrawn'] as const
export type CreditStanding = (typeof creditStandings)[number]

/** Hints for support: a spent credit without its money, a second sale on one day, a misused coupon. */
export const paymentFlags = ['credit_used', 'bought_twice', 'not_first_purchase'] as const

/** What was sold: the package, or more years for an event that has it. */
export const products = ['event', 'extension', 'gift'] as const
