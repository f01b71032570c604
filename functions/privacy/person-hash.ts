import { tokenHash } from '../runtime/random-token.ts'

/** Stands for a normalised address in a log that must name nobody, and proves to its owner which entries are his. */
export const personHash = (email: string) => tokenHash('person', email)
