import { useState, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stack, title2 } from '../../../ui/looks.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './sign-in-page.module.css'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { usePending } from '../../shell/use-pending.ts'

interface EmailStepProps {
  email: string
  onSent: (email: string) => Promise<void>
}

/** No more than a browser's own check: whether mail arrives there is for the letter to find out. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

export function EmailStep({ email: initial, onSent }: EmailStepProps) {
  const t = useHostTexts()
  const { locale } = useLocale()
  const field = useFocusOnOpen()
  const [email, setEmail] = useState(initial)
  const [problem, setProblem] = useState('')
  const [isSending, run] = usePending((cause) => {
    const isInvalid = cause instanceof ProblemError && cause.code === 'invalid_request'
    setProblem(isInvalid ? t('signIn.emailInvalid') : problemMessage(cause, t))
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!looksLikeEmail.test(address)) return setProblem(t('signIn.emailInvalid'))
    setProblem('')
    run(async () => {
      await call('sign-in/send-code', { body: { email: address, locale } })
      await onSent(address)
    })
  }

  return (
    <form className={stack(5, styles.form)} onSubmit={submit} noValidate>
      <h1 className={title2()}>{t('signIn.title')}</h1>
      <p>{t('signIn.lead')}</p>
      <TextField
        ref={field}
        label={t('signIn.email')}
        hint={t('signIn.emailHint')}
        error={problem}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
