/** The cover did not make it; `code` picks the words, the same as for a guest's photo. */
export class CoverRefused extends Error {
  override readonly name = 'CoverRefused'
  readonly code: string

  constructor(code: string) {
    super(`The cover was refused: ${code}`)
    this.code = code
  }
}
