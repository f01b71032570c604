/** What a request to support can be about (product document, section 4). */
export const supportCategories = ['billing', 'technical', 'account', 'photos', 'events', 'other'] as const
export type SupportCategory = (typeof supportCategories)[number]

/** Longest texts of a request, in UTF-16 units as an input's `maxlength` counts them. */
export const supportLimits = { name: 120, email: 254, subject: 200, message: 5000 } as const
