import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { formValues } from '../../../ui/form-values.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { dropDraft, keepDraft, keptDraft } from './contact-draft.ts'
import {
  contactFields,
  type ContactFaults,
  type ContactValues,
  contactValuesOf,
  faultsOf,
  faultsOfProblem,
  isCategory,
} from './contact-fields.ts'
import { useTexts } from './texts.ts'

/** `sent` carries the request's number. */
export type ContactState = { phase: 'idle' | 'sending' | 'failed' } | { phase: 'sent'; id: string }

/** The form's fields belong to the browser, so that nothing is lost that was typed before this script ran. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const t = useTexts()
  const locale = useLocale()
  const [state, setState] = useState<ContactState>({ phase: 'idle' })
  const [faults, setFaults] = useState<ContactFaults>({})
  /** Known at once, where state is known with the next render: a double click sends once. */
  const isSending = useRef(false)

  const fieldOf = (name: string) => form.current?.elements.namedItem(name)
  const readValues = () => contactValuesOf(form.current ? formValues(form.current) : {})

  useEffect(() => {
    const draft = keptDraft(tabStorage())
    for (const name of contactFields) {
      const field = form.current?.elements.namedItem(name)
      if (isValueField(field) && field.value === '') field.value = draft[name]
    }
  }, [form])

  function showFaults(found: ContactFaults) {
    setFaults(found)
    const first = contactFields.find((name) => found[name])
    const field = first && fieldOf(first)
    if (field instanceof HTMLElement) field.focus()
  }

  async function send(values: ContactValues) {
    const { category } = values
    if (!isCategory(category)) return
    isSending.current = true
    setState({ phase: 'sending' })
    try {
      const { id } = await call('support/create-support-request', { body: { ...values, category, locale } })
      dropDraft(tabStorage())
      form.current?.reset()
      setState({ phase: 'sent', id })
      showToast({ tone: 'success', title: t('support.sent'), description: t('support.sentText') })
    } catch (error) {
      logError(error)
      setState({ phase: 'failed' })
      showFaults(error instanceof ProblemError ? faultsOfProblem(error.fields) : {})
      const isTooMany = error instanceof ProblemError && error.code === 'rate_limited'
      showToast({
        tone: 'error',
        title: t('support.failed'),
        ...(isTooMany ? { description: t('support.tooMany') } : {}),
      })
    } finally {
      isSending.current = false
    }
  }

  function submit(submission: SubmitEvent) {
    submission.preventDefault()
    if (isSending.current) return
    const values = readValues()
    const email = fieldOf('email')
    const found = faultsOf(values, email instanceof HTMLInputElement && !email.validity.typeMismatch)
    showFaults(found)
    if (found.category) showToast({ tone: 'error', title: t('support.faults.category.missing') })
    if (Object.keys(found).length === 0) void send(values)
  }

  /** Each change is kept, and a field that is being put right no longer counts as wrong. */
  function noteInput(target: EventTarget) {
    keepDraft(tabStorage(), readValues())
    if (isValueField(target)) setFaults(({ ...others }) => ({ ...others, [target.name]: undefined }))
    if (state.phase === 'sent') setState({ phase: 'idle' })
  }

  return { state, faults, submit, noteInput }
}

type ValueField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isValueField(field: unknown): field is ValueField {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
}
