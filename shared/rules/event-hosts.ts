/** How many may run an event besides its owner. */
export const maxCohosts = 10

/** Replaces a person who has asked for erasure. */
export const erasedPerson = 'erased'
