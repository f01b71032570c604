import { STATUS_CODES } from 'node:http'
import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry'
import type { Problem } from '#shared/api/problem.ts'
import type { ApiResult } from './api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { log } from '../runtime/log.ts'
import type { Middleware } from './http-event.ts'

/** Seconds after which a caller may retry if an AWS service failed. */
const pauseAfterOutage = 5

/** Answers every error thrown in or around a handler. */
export const problems: Middleware = {
  onError: (failed) => {
    failed.response = problemResponse(failed.error, failed.event.call.request.requestId)
  },
}

/**
 * The answer for any error: an `AppError` as itself. All others are logged in full, and answered `unavailable` if
 * temporary, otherwise `internal_error`.
 */
export function problemResponse(error: unknown, requestId: string): ApiResult {
  if (!(error instanceof AppError)) {
    log.error('Unexpected error', { error: error instanceof Error ? error : new Error(String(error)) })
    const answer = isOutage(error)
      ? new AppError('unavailable', 'A service did not answer', { retryAfter: pauseAfterOutage })
      : new AppError('internal_error', 'Unexpected error')
    return problemResponse(answer, requestId)
  }
  if (error.status < 500) log.info('Refused', { code: error.code, reason: error.message })
  else if (error.cause) log.error(error.message, { code: error.code, cause: error.cause })
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    ...(error.fields.length > 0 && { errors: [...error.fields] }),
    requestId,
  }
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestId,
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(body),
  }
}

type SdkError = Parameters<typeof isServerError>[0]

/** The SDK marks the errors of its calls. */
const isSdkError = (error: unknown): error is SdkError => error instanceof Error && '$metadata' in error

/** Whether an AWS service failed temporarily, after the SDK's own retries. */
const isOutage = (error: unknown): boolean =>
  isSdkError(error) && (isThrottlingError(error) || isTransientError(error) || isServerError(error))
