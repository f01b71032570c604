import { useState } from 'react'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyFields, useForm } from '../../../ui/use-form.ts'
import styles from './email-form.module.css'
import { useTexts } from './texts.ts'

interface EmailFormProps {
  words: { title: string; lead: string; submit: string; sending: string }
  /** Once it has resolved, the form has done its work and waits to be taken away. */
  onEmail: (address: string) => Promise<void>
  /** Of anything but an address that is none, which the form says itself. */
  onFailure: (error: unknown) => void
}

const names = ['email'] as const

/** Asks a buyer for his address before there is anything to pay, or instead. */
export function EmailForm({ words, onEmail, onFailure }: EmailFormProps) {
  const t = useTexts()
  const [hasFailed, setFailed] = useState(false)
  const { faults, isSending, formProps } = useForm({
    names,
    check: (values, isEmail) => emptyFields(names, values, isEmail),
    async send({ email }) {
      try {
        await onEmail(email.trim())
        return 'taken'
      } catch (error) {
        logError(error)
        setFailed(true)
        if (error instanceof ProblemError && error.fields.some(({ field }) => field === 'email'))
          return { email: 'invalid' }
        onFailure(error)
        return undefined
      }
    },
  })

  return (
    <form className={stackStart(4, styles.form)} {...formProps}>
      <h2 className={title3()}>{words.title}</h2>
      <p>{words.lead}</p>
      <TextField
        type="email"
        name="email"
        label={t('checkout.email.label')}
        hint={t('checkout.email.hint')}
        error={faults.email && t(`checkout.email.${faults.email}`)}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="large" busy={isSending}>
        {hasFailed && !isSending ? t('shell.retry') : words.submit}
      </Button>
      <p role="status" className={styles.sending}>
        {isSending && words.sending}
      </p>
    </form>
  )
}
