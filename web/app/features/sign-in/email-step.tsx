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
import { useForm } from '../../../ui/use-form.ts'

interface EmailStepProps {
  email: string
  onSent: (email: string) => Promise<void>
}

/** No more than a browser's own check: whether mail arrives there is for the letter to find out. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

export function EmailStep({ email, onSent }: EmailStepProps) {
  const t = useHostTexts()
  const { locale } = useLocale()
  const field = useFocusOnOpen()
  const { faults, isSending, formProps } = useForm({
    names: ['email'],
    check: (typed) => (looksLikeEmail.test(typed.email.trim()) ? {} : { email: t('signIn.emailInvalid') }),
    async send(typed) {
      const address = typed.email.trim()
      await call('sign-in/send-code', { body: { email: address, locale } })
      await onSent(address)
    },
    refusal(cause) {
      const isInvalid = cause instanceof ProblemError && cause.code === 'invalid_request'
      return { email: isInvalid ? t('signIn.emailInvalid') : problemMessage(cause, t) }
    },
  })

  return (
    <form className={stack(5, styles.form)} {...formProps}>
      <h1 className={title2()}>{t('signIn.title')}</h1>
      <p>{t('signIn.lead')}</p>
      <TextField
        ref={field}
        name="email"
        label={t('signIn.email')}
        hint={t('signIn.emailHint')}
        error={faults.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
