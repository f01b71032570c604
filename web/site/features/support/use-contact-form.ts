import { useEffect, useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm, valuesOf } from '../../../ui/use-form.ts'
import { useLocale } from '../../pages/use-locale.ts'
import {
  contactFields,
  dropDraft,
  keepDraft,
  keptDraft,
  type ContactField,
  type ContactFault,
  faultsOf,
  faultsOfProblem,
  isCategory,
} from './contact-fields.ts'
import { useTexts } from './texts.ts'

/** The form, its draft, and the request's number after sending. */
export function useContactForm() {
  const t = useTexts()
  const locale = useLocale()
  const [sentId, setSentId] = useState<string>()
  const form = useForm<ContactField, ContactFault>({
    names: contactFields,
    check(values, isEmail) {
      const found = faultsOf(values, isEmail)
      if (found.category) showToast({ tone: 'error', title: t('support.faults.category.missing') })
      return found
    },
    async send({ category, ...values }, sent) {
      if (!isCategory(category)) return
      const { id } = await call('support/create-support-request', { body: { ...values, category, locale } })
      dropDraft(tabStorage())
      sent.reset()
      setSentId(id)
      showToast({ tone: 'success', title: t('support.sent'), description: t('support.sentText') })
    },
    refusal(error) {
      logError(error)
      const isTooMany = error instanceof ProblemError && error.code === 'rate_limited'
      const description = isTooMany ? { description: t('support.tooMany') } : {}
      showToast({ tone: 'error', title: t('support.failed'), ...description })
      return error instanceof ProblemError ? faultsOfProblem(error.fields) : {}
    },
    onInput(changed) {
      keepDraft(tabStorage(), valuesOf(changed, contactFields))
      setSentId(undefined)
    },
  })

  const { ref } = form.formProps
  useEffect(() => {
    const draft = keptDraft(tabStorage())
    for (const name of contactFields) {
      const field = ref.current?.elements.namedItem(name)
      if (isValueField(field) && field.value === '') field.value = draft[name]
    }
  }, [ref])

  return { ...form, sentId }
}

function isValueField(field: unknown): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
}
