import type { FieldError } from '#shared/api/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type JsonRecord, parseRecord, recordOf } from './json-record.ts'

interface ProblemParts {
  status: number
  /** Seconds, from `Retry-After`. */
  retryAfter?: number | undefined
  /** `status: body text`, or the status text where the body is empty (product document, section 8). */
  message: string
  problem: JsonRecord
}

/** A call with a bad answer. Words for people are translations, picked by `code`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /**
   * Undefined if the answer is not `application/problem+json`, unless its status is 429. A newer server may answer a
   * code that this build has no words for.
   */
  readonly code: ErrorCode | undefined
  readonly fields: readonly FieldError[]
  /** To quote to support. */
  readonly requestId: string | undefined
  /** Seconds that the server asks us to wait. */
  readonly retryAfter: number | undefined

  constructor({ status, message, problem, retryAfter }: ProblemParts) {
    super(message)
    this.status = status
    const { code, errors, requestId } = problem
    // Past its throttles API Gateway answers 429 itself, without a code.
    this.code = isErrorCode(code) ? code : status === 429 ? 'rate_limited' : undefined
    this.fields = Array.isArray(errors) ? errors.filter(isFieldError) : []
    this.requestId = typeof requestId === 'string' ? requestId : undefined
    this.retryAfter = retryAfter
  }
}

/** Whether the server found that field of a request wrong. */
export const isAbout = (cause: unknown, field: string): boolean =>
  cause instanceof ProblemError && cause.fields.some((each) => each.field === field)

/** A call without an answer: no network, or it was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The error for a bad answer; consumes its body. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const text = await response.text()
  return new ProblemError({
    status: response.status,
    message: `${response.status}: ${text === '' ? response.statusText : text}`,
    problem: isProblemJson(response) ? parseRecord(text) : {},
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

function isProblemJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
}

function isFieldError(value: unknown): value is FieldError {
  const { field, code, message } = recordOf(value)
  return [field, code, message].every((each) => typeof each === 'string')
}

/** Checks the type alone: the table of codes would add half a kilobyte to each page. */
function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string'
}
