/**
 * A partner's code: it is part of their link, is spoken, and may be a promotion code at Stripe as well. Codes that
 * differ only in case are the same.
 */
export const partnerCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/

/** By what two codes are the same one. */
export const sameCode = (code: string): string => code.toLowerCase()
