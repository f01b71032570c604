import { ProblemError } from '../../client/problem-error.ts'
import type { Texts } from '../../i18n/text-hook.ts'
import type { CodeTexts } from '../shell/problem-message.ts'
import type { HostTextId } from '../shell/texts.ts'

const texts: CodeTexts<HostTextId> = {
  no_credit: 'problem.noCredit',
  already_active: 'problem.alreadyActive',
  not_active: 'problem.notActive',
  kept_long_enough: 'problem.keptLongEnough',
  payment_provider_unavailable: 'problem.noPaymentProvider',
  invalid_code: 'signIn.wrongCode',
  expired_code: 'signIn.expiredCode',
}

/** The words for errors of hosts' screens, which no guest's phone fetches; undefined for those of `problemMessage`. */
export function hostProblemMessage(error: unknown, t: Texts<HostTextId>): string | undefined {
  const text = error instanceof ProblemError && error.code ? texts[error.code] : undefined
  return text && t(text)
}
