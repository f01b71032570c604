/**
 * Effective date of the terms and policies that a buyer agrees to; stored with each payment, so that years later the
 * rules of that day are known. Changing a policy text changes this date.
 */
export const policyVersion = '2024-10-15'
