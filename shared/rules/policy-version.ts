/** Day of the terms that a buyer agrees to, stored with each payment; changing a policy text changes this day. */
export const policyVersion = '2026-11-26'

/** Since when there have been policies. */
export const policiesSince = '2024-10-15'
