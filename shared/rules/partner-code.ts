/**
 * What a partner's code is made of: it stands in his link, is spoken, and may be a promotion code at Stripe as well. Codes that differ in
 * their case alone are the same.
 */
export const partnerCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/

/** By what two codes are the same one. */
export const sameCode = (code: string): string => code.toLowerCase()
