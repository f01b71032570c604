/** Part of a partner's link, spoken, maybe a promotion code at Stripe; codes that differ in case are the same. */
export const partnerCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/

/** By what two codes are the same one. */
export const sameCode = (code: string): string => code.toLowerCase()
