/** What a sale has become; the product document's `status`. */
export const paymentStatuses = ['succeeded', 'pending', 'failed', 'partially_refunded', 'refunded', 'disputed'] as const

/** Whether a bank disputes a payment, or has decided against us; `none` also if all is over. */
export const disputeStates = ['none', 'open', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The state of a sale's credit: it waits while a bank disputes the payment, and is withdrawn with the money. */
export const creditStandings = ['granted', 'suspended', 'withdrawn'] as const
export type CreditStanding = (typeof creditStandings)[number]

/** What support should look at: a spent credit without its money, a second sale in a day, a misused coupon. */
export const paymentFlags = ['credit_used', 'bought_twice', 'not_first_purchase'] as const

/** What a sale is of: the package, or more years for an event that has it. */
export const products = ['event', 'extension', 'gift'] as const
