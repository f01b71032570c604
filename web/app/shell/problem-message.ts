import type { ErrorCode } from '#shared/errors.ts'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import type { Texts } from '../../i18n/text-hook.ts'
import type { TextId } from './texts.ts'

const texts = {
  not_found: 'problem.notFound',
  forbidden: 'problem.forbidden',
  invalid_request: 'problem.invalid',
  event_deleted: 'problem.eventDeleted',
  wrong_pin: 'pin.wrong',
} as const satisfies Partial<Record<ErrorCode, TextId>>

const hasText = (code: ErrorCode | undefined): code is keyof typeof texts =>
  code !== undefined && Object.hasOwn(texts, code)

/** What happened and what to do, in the reader's words. */
export function problemMessage(error: unknown, t: Texts<TextId>): string {
  if (error instanceof NetworkError) return t('problem.network')
  if (!(error instanceof ProblemError)) return t('problem.internal')
  if (error.code === 'rate_limited') return waitMessage(error.retryAfter ?? 60, t)
  if (hasText(error.code)) return t(texts[error.code])
  return error.requestId ? t('problem.internalWithId', { requestId: error.requestId }) : t('problem.internal')
}

function waitMessage(seconds: number, t: Texts<TextId>): string {
  return seconds < 60
    ? t('problem.rateLimitedSoon', { seconds })
    : t('problem.rateLimited', { minutes: Math.ceil(seconds / 60) })
}
