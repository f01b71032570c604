import { NetworkError, ProblemError } from './problem-error.ts'

/** Codes of answers that are others later: a guest enters the PIN, and a busy minute passes. */
const passingCodes = ['pin_required', 'rate_limited']

/** Whether the same call may go well later. */
export const isTemporary = (cause: unknown) =>
  cause instanceof NetworkError ||
  (cause instanceof ProblemError && (cause.status >= 500 || passingCodes.some((code) => code === cause.code)))
