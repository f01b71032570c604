/**
 * What a failure asks for: `transient` is worth another try, `expired` needs a new ticket, `final` neither helps.
 */
export type Remedy = 'transient' | 'expired' | 'final'

/**
 * A step of an upload went wrong; `code` picks the words that the guest reads: one of the error table, or of what goes
 * wrong on the way to the server (`network`, `not_readable`, `verification_slow`).
 */
export class UploadFailure extends Error {
  override name = 'UploadFailure'
  readonly code: string
  readonly remedy: Remedy
  /** How long the server asked us to wait, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(code: string, remedy: Remedy, options: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(`${code} (${remedy})`, { cause: options.cause })
    this.code = code
    this.remedy = remedy
    this.retryAfter = options.retryAfter
  }
}
