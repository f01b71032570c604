/** Most photos that a choice may name one by one; for more there is everything, a guest or a moment. */
export const maxChosenPhotos = 1000

/** The fields that limit a ZIP to a part of the photos; a request has at most one of them. */
export const choiceFields = ['photoIds', 'guestId', 'momentId', 'starred', 'best', 'after'] as const
