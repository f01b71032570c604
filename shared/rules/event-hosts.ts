/** Most co-hosts of an event, besides its owner. */
export const maxCohosts = 10

/** Most characters of a host's name in letters to others. */
export const maxHostName = 80

/** Replaces a person who has asked for erasure. */
export const erasedPerson = 'erased'
