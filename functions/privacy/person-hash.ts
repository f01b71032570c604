import { tokenHash } from '../runtime/random-token.ts'

/**
 * Replaces a normalised address in a log that must identify nobody, and proves to the address's owner which entries are
 * theirs.
 */
export const personHash = (email: string) => tokenHash('person', email)
