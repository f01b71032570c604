import type { LetterPicture } from '../gateways/compose-message.ts'

/** What a letter has besides its words. */
export interface LetterParts {
  pictures: readonly SizedPicture[]
  /** Where its reader stops letters of its kind. */
  unsubscribe?: string | undefined
}

/** Pixels as shown. */
type SizedPicture = LetterPicture & { width: number; height: number }

export const noParts: LetterParts = { pictures: [] }
