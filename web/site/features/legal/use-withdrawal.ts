import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { formValues } from '../../../ui/form-values.ts'
import { useLocale } from '../../pages/use-locale.ts'
import {
  faultsOf,
  faultsOfProblem,
  withdrawalFields,
  type WithdrawalFaults,
  type WithdrawalValues,
} from './withdrawal-fields.ts'

export type WithdrawalState =
  | { phase: 'idle' | 'sending' }
  | { phase: 'failed'; reason: 'network' | 'tooMany' | 'fields' | 'unknown' }
  /** `receivedAt` is the moment that counts, ISO-8601 UTC. */
  | { phase: 'sent'; receivedAt: string; email: string }

/** The form's fields belong to the browser, so that nothing is lost that was typed before this script ran. */
export function useWithdrawal(form: RefObject<HTMLFormElement | null>) {
  const locale = useLocale()
  const [state, setState] = useState<WithdrawalState>({ phase: 'idle' })
  const [faults, setFaults] = useState<WithdrawalFaults>({})
  /** Known at once, where state is known with the next render: a double click sends once. */
  const isSending = useRef(false)

  function showFaults(found: WithdrawalFaults) {
    setFaults(found)
    const first = withdrawalFields.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function send(values: WithdrawalValues) {
    isSending.current = true
    setState({ phase: 'sending' })
    try {
      const { receivedAt } = await call('withdrawals/request-withdrawal', { body: { ...values, locale } })
      setState({ phase: 'sent', receivedAt, email: values.email.trim() })
    } catch (error) {
      logError(error)
      const found = error instanceof ProblemError ? faultsOfProblem(error.fields) : {}
      setState({ phase: 'failed', reason: reasonOf(error, found) })
      showFaults(found)
    } finally {
      isSending.current = false
    }
  }

  function submit(submission: SubmitEvent) {
    submission.preventDefault()
    if (isSending.current || !form.current) return
    const { orderId = '', email = '' } = formValues(form.current)
    const field = form.current.elements.namedItem('email')
    const found = faultsOf({ orderId, email }, field instanceof HTMLInputElement && !field.validity.typeMismatch)
    setState({ phase: 'idle' })
    showFaults(found)
    if (Object.keys(found).length === 0) void send({ orderId, email })
  }

  /** A field that is being put right no longer counts as wrong. */
  function noteInput(target: EventTarget) {
    if (target instanceof HTMLInputElement) setFaults(({ ...others }) => ({ ...others, [target.name]: undefined }))
  }

  return { state, faults, submit, noteInput }
}

function reasonOf(error: unknown, found: WithdrawalFaults) {
  if (Object.keys(found).length > 0) return 'fields'
  if (error instanceof NetworkError) return 'network'
  return error instanceof ProblemError && error.code === 'rate_limited' ? 'tooMany' : 'unknown'
}
