/** How many may run an event besides its owner. */
export const maxCohosts = 10

/** Characters of the name by which letters to others call a host. */
export const maxHostName = 80

/** Replaces a person who has asked for erasure. */
export const erasedPerson = 'erased'
