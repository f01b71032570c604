/** What a failure requires: `transient` another try, `expired` a new ticket; neither helps with `final`. */
export type Remedy = 'transient' | 'expired' | 'final'

/**
 * A failed step of an upload. `code` selects the guest's message: from the error table, or one for failures on the way
 * (`network`, `not_readable`, `verification_slow`).
 */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  readonly code: string
  readonly remedy: Remedy
  /** Wait that the server asked for, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(code: string, remedy: Remedy, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(`${code} (${remedy})`, { cause: options.cause })
    this.code = code
    this.remedy = remedy
    this.retryAfter = options.retryAfter
  }
}
