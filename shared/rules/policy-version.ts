/**
 * Day of the terms and policies that a buyer agrees to; stored with each payment, so that years later the
 * rules of that day are known. Changing a policy text changes this day.
 */
export const policyVersion = '2026-11-23'

/** Since when there have been policies. */
export const policiesSince = '2024-10-15'
