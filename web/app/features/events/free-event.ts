/** What a page promises for a free event (product document, section 11). */
export const freeEventDays = 7
