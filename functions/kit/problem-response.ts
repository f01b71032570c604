import { STATUS_CODES } from 'node:http'
import type { Problem } from '#shared/api/problem.ts'
import type { ApiResult } from './api-request.ts'
import { AppError } from './app-error.ts'
import { log } from './log.ts'

/** The answer for anything thrown: an `AppError` says itself, all else is logged whole and answered `internal_error`. */
export function problemResponse(error: unknown, requestId: string): ApiResult {
  if (!(error instanceof AppError)) {
    log.error('Unexpected error', { error: error instanceof Error ? error : new Error(String(error)) })
    return problemResponse(new AppError('internal_error', 'Unexpected error'), requestId)
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
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(body),
  }
}
