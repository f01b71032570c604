import type { ErrorCode } from '#shared/errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import type { Texts } from '../../i18n/text-hook.ts'
import type { HostTextId } from '../shell/texts.ts'

const texts = {
  no_credit: 'problem.noCredit',
  already_active: 'problem.alreadyActive',
  invalid_code: 'signIn.wrongCode',
  expired_code: 'signIn.expiredCode',
} as const satisfies Partial<Record<ErrorCode, HostTextId>>

const hasText = (code: ErrorCode | undefined): code is keyof typeof texts =>
  code !== undefined && Object.hasOwn(texts, code)

/** The words for errors of hosts' screens, which no guest's phone fetches; undefined for those of `problemMessage`. */
export function hostProblemMessage(error: unknown, t: Texts<HostTextId>): string | undefined {
  return error instanceof ProblemError && hasText(error.code) ? t(texts[error.code]) : undefined
}
