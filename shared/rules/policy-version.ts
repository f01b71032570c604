/** Date of the terms that a buyer agrees to, stored with each payment; update it whenever a policy text changes. */
export const policyVersion = '2026-11-26'

/** Date of the first policies. */
export const policiesSince = '2024-10-15'
