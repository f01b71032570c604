/** What a sale has become; the product document's `status`. */
export const paymentStatuses = ['succeeded', 'pending', 'failed', 'partially_refunded', 'refunded', 'disputed'] as const

/** What a person at support should look at: money given back for a credit that is spent, a second sale within a day. */
export const paymentFlags = ['credit_used', 'bought_twice'] as const
