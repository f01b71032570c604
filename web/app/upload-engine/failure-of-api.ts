import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import { UploadFailure } from './upload-failure.ts'

/** Passes a call's answer on; a failure becomes an `UploadFailure`, which says whether another try is worthwhile. */
export function withUploadFailure<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((cause: unknown) => {
    throw failureOfApi(cause)
  })
}

function failureOfApi(cause: unknown): unknown {
  if (cause instanceof NetworkError) return new UploadFailure('network', 'transient', { cause })
  if (!(cause instanceof ProblemError)) return cause
  const code = cause.code ?? 'network'
  if (code === 'upload_incomplete') return new UploadFailure(code, 'expired', { cause })
  if (cause.status === 429 || cause.status >= 500) {
    return new UploadFailure(code, 'transient', { cause, retryAfter: cause.retryAfter && cause.retryAfter * 1000 })
  }
  return new UploadFailure(code, 'final', { cause })
}
