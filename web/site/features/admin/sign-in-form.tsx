import { useRef, useState, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formValues } from '../../../ui/form-values.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stack } from '../../../ui/looks.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

interface SignInFormProps {
  /** Whether the question who is signed in got no answer. */
  isUnreachable: boolean
  onSignedIn: () => void
}

type Refusal = 'invalid' | 'wait' | 'failed'

/** Name and password; a refusal keeps the name and empties the password. */
export function SignInForm({ isUnreachable, onSignedIn }: SignInFormProps) {
  const t = useTexts()
  const password = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<Refusal | undefined>(isUnreachable ? 'failed' : undefined)
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = formValues(event.currentTarget)
    setBusy(true)
    setRefusal(undefined)
    try {
      await call('admin/sign-in', { body: { username: values['username'] ?? '', password: values['password'] ?? '' } })
      onSignedIn()
    } catch (error) {
      setRefusal(refusalOf(error))
      if (password.current) password.current.value = ''
      password.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className={styles.signIn}>
      <form className={stack(4)} method="dialog" onSubmit={(event) => void signIn(event)}>
        {refusal && <Notice tone="error">{t(`admin.signIn.${refusal}`)}</Notice>}
        <TextField
          name="username"
          label={t('admin.signIn.username')}
          autoComplete="username"
          required
          maxLength={128}
        />
        <TextField
          ref={password}
          name="password"
          type="password"
          label={t('admin.signIn.password')}
          autoComplete="current-password"
          required
          maxLength={1024}
        />
        <Button type="submit" busy={isBusy}>
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
