import { tokenHash } from '../runtime/random-token.ts'

/** Replaces an address in a log that must identify nobody; its owner can still prove which entries are theirs. */
export const personHash = (email: string) => tokenHash('person', email)
