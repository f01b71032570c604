import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { emptyFields, useForm } from '../../../ui/use-form.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { faultsOfProblem, withdrawalFields } from './withdrawal-fields.ts'

type WithdrawalOutcome =
  | { phase: 'none' }
  | { phase: 'failed'; reason: 'network' | 'tooMany' | 'fields' | 'unknown' }
  /** `receivedAt` is the moment that counts, ISO-8601 UTC. */
  | { phase: 'sent'; receivedAt: string; email: string }

/** The form, and what came of sending it. */
export function useWithdrawal() {
  const locale = useLocale()
  const [outcome, setOutcome] = useState<WithdrawalOutcome>({ phase: 'none' })
  const form = useForm({
    names: withdrawalFields,
    check(values, isEmail) {
      setOutcome({ phase: 'none' })
      return emptyFields(withdrawalFields, values, isEmail)
    },
    async send(values) {
      const { receivedAt } = await call('withdrawals/request-withdrawal', { body: { ...values, locale } })
      setOutcome({ phase: 'sent', receivedAt, email: values.email.trim() })
    },
    refusal(error) {
      logError(error)
      const found = error instanceof ProblemError ? faultsOfProblem(error.fields) : {}
      setOutcome({ phase: 'failed', reason: reasonOf(error, found) })
      return found
    },
  })
  return { ...form, outcome }
}

function reasonOf(error: unknown, found: object) {
  if (Object.keys(found).length > 0) return 'fields'
  if (error instanceof NetworkError) return 'network'
  return error instanceof ProblemError && error.code === 'rate_limited' ? 'tooMany' : 'unknown'
}
