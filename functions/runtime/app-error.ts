import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import type { FieldError } from '#shared/api/problem.ts'

interface AppErrorOptions extends ErrorOptions {
  /** The invalid fields, and why; answered as `errors`. */
  fields?: readonly FieldError[]
  /** Seconds, answered as `Retry-After`. */
  retryAfter?: number
}

/** An error with an HTTP answer of its own: `code` is contract, `message` is for logs. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields = [], retryAfter, ...options }: AppErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.status = errorStatus[code]
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
