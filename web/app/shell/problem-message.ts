import type { ErrorCode } from '#shared/errors.ts'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import type { Texts } from '../../i18n/text-hook.ts'
import type { TextId } from './texts.ts'

const texts: CodeTexts<TextId> = {
  not_found: 'problem.notFound',
  forbidden: 'problem.forbidden',
  invalid_request: 'problem.invalid',
  event_deleted: 'problem.eventDeleted',
  wrong_pin: 'pin.wrong',
}

export type CodeTexts<Id extends string> = Readonly<Partial<Record<ErrorCode, Id>>>

/** What happened and what to do, in the reader's words. */
export function problemMessage(error: unknown, t: Texts<TextId>): string {
  if (error instanceof NetworkError) return t('problem.network')
  if (!(error instanceof ProblemError)) return t('problem.internal')
  if (error.code === 'rate_limited') return waitMessage(error.retryAfter ?? 60, t)
  const text = error.code && texts[error.code]
  if (text) return t(text)
  return error.requestId ? t('problem.internalWithId', { requestId: error.requestId }) : t('problem.internal')
}

function waitMessage(seconds: number, t: Texts<TextId>): string {
  return seconds < 60
    ? t('problem.rateLimitedSoon', { seconds })
    : t('problem.rateLimited', { minutes: Math.ceil(seconds / 60) })
}
