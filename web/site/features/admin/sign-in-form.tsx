import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stack } from '../../../ui/looks.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'
import { useForm } from '../../../ui/use-form.ts'

interface SignInFormProps {
  /** Whether the question who is signed in got no answer. */
  isUnreachable: boolean
  onSignedIn: () => void
}

type Refusal = 'invalid' | 'wait' | 'failed'

/** Name and password; a refusal keeps the name and empties the password. */
export function SignInForm({ isUnreachable, onSignedIn }: SignInFormProps) {
  const t = useTexts()
  const { faults, isSending, formProps } = useForm({
    names: ['username', 'password'],
    async send(body) {
      await call('admin/sign-in', { body })
      onSignedIn()
    },
    refusal(error) {
      const field = formProps.ref.current?.elements.namedItem('password')
      if (field instanceof HTMLInputElement) field.value = ''
      return { password: refusalOf(error) }
    },
  })
  const refusal = faults.password ?? (isUnreachable && !isSending ? 'failed' : undefined)

  return (
    <Card className={styles.signIn}>
      <form className={stack(4)} {...formProps} noValidate={false}>
        {refusal && <Notice tone="error">{t(`admin.signIn.${refusal}`)}</Notice>}
        <TextField
          name="username"
          label={t('admin.signIn.username')}
          autoComplete="username"
          required
          maxLength={128}
        />
        <TextField
          name="password"
          type="password"
          label={t('admin.signIn.password')}
          autoComplete="current-password"
          required
          maxLength={1024}
        />
        <Button type="submit" busy={isSending}>
          {t('admin.signIn.action')}
        </Button>
      </form>
    </Card>
  )
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) return 'failed'
  if (error.status === 429) return 'wait'
  return error.status < 500 ? 'invalid' : 'failed'
}
