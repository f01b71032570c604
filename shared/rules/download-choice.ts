/** Photos that a choice may name one by one; who wants more takes everything, a guest or a moment. */
export const maxChosenPhotos = 1000

/** The fields that ask for a ZIP of less than everything; one of them. */
export const choiceFields = ['photoIds', 'guestId', 'momentId', 'starred', 'best', 'after'] as const
