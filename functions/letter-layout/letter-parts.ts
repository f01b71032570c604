/** A letter's parts besides its text. */
export interface LetterParts {
  pictures: readonly LetterPicture[]
  /** Logo of the letter's event. */
  logo?: LetterPicture | undefined
  /** Address that stops letters of this kind. */
  unsubscribe?: string | undefined
}

/** An attached picture, by its content id; pixels as shown. */
export interface LetterPicture {
  cid: string
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
  width: number
  height: number
}

export const noParts: LetterParts = { pictures: [] }
