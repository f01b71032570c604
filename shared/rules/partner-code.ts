/** Part of a partner's link, said aloud, maybe a promotion code at Stripe; case does not matter. */
export const partnerCodePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/

/** The form in which codes are compared. */
export const sameCode = (code: string): string => code.toLowerCase()
