/** What a letter has besides its words. */
export interface LetterParts {
  pictures: readonly LetterPicture[]
  /** Of the letter's event. */
  logo?: LetterPicture | undefined
  /** Where its reader stops letters of its kind. */
  unsubscribe?: string | undefined
}

/** A part of the letter's own message, by its id; pixels as shown. */
export interface LetterPicture {
  cid: string
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  width: number
  height: number
}

export const noParts: LetterParts = { pictures: [] }
