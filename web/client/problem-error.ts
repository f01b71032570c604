import type { FieldError, Problem } from '#shared/api/problem.ts'
import { isErrorCode, type ErrorCode } from '#shared/errors.ts'

interface ProblemParts {
  status: number
  /** Seconds, from `Retry-After`. */
  retryAfter?: number | undefined
  /** `status: body text`, or the status text where the body is empty (product document, section 8). */
  message: string
  problem: Partial<Problem> | undefined
}

/** A call that was answered, but not well. Words for people come from translations, picked by `code`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  /** undefined where the answer was no problem of ours, such as a proxy's page. */
  readonly code: ErrorCode | undefined
  readonly fields: readonly FieldError[]
  /** To quote to support. */
  readonly requestId: string | undefined
  /** Seconds that the server asks us to wait. */
  readonly retryAfter: number | undefined

  constructor({ status, message, problem, retryAfter }: ProblemParts) {
    super(message)
    this.status = status
    this.code = isErrorCode(problem?.code) ? problem.code : undefined
    this.fields = problem?.errors ?? []
    this.requestId = problem?.requestId
    this.retryAfter = retryAfter
  }
}

/** A call that nobody answered: no network, or it was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The error for a bad answer; reads its body. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const text = await response.text()
  return new ProblemError({
    status: response.status,
    message: `${response.status}: ${text === '' ? response.statusText : text}`,
    problem: isProblemJson(response) ? parseProblem(text) : undefined,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  })
}

function isProblemJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/problem+json') ?? false
}

function parseProblem(text: string): Partial<Problem> | undefined {
  const parsed: unknown = parseJson(text)
  return isRecord(parsed)
    ? { ...textOf(parsed, 'code'), ...textOf(parsed, 'requestId'), ...fieldsOf(parsed) }
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A cut answer: its status still tells enough.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf<Key extends string>(record: Record<string, unknown>, key: Key): { [name in Key]?: string } {
  const value = record[key]
  const found: { [name in Key]?: string } = {}
  if (typeof value === 'string') Object.assign(found, { [key]: value })
  return found
}

function fieldsOf({ errors }: Record<string, unknown>): { errors?: FieldError[] } {
  return Array.isArray(errors) ? { errors: errors.filter(isFieldError) } : {}
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && ['field', 'code', 'message'].every((key) => typeof value[key] === 'string')
}
