import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cluster, quiet, stack, title2 } from '../../../ui/looks.ts'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { returnPath } from '../../shell/return-path.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { usePending } from '../../shell/use-pending.ts'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in-page.module.css'
import { useForgetAnswers } from '../../shell/use-me.ts'

interface CodeStepProps {
  email: string
  /** Epoch milliseconds. */
  codeSentAt: number
  /** Where the host was going. */
  next: string | null
}

const codeLength = 6

/** Whether the browser has kept the cookie of the session that it was just given. */
async function isKnown(): Promise<boolean> {
  try {
    await call('events/show-me', {})
    return true
  } catch (error) {
    return !(error instanceof ProblemError && error.status === 401)
  }
}

export function CodeStep({ email, codeSentAt, next }: CodeStepProps) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const input = useFocusOnOpen()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isChecking, run] = usePending((cause) => {
    setProblem(hostProblemMessage(cause, t) ?? problemMessage(cause, t))
    input.current?.select()
  })

  const signIn = (digits: string) => {
    if (digits.length !== codeLength) return setProblem(t('signIn.codeIncomplete'))
    setProblem('')
    run(async () => {
      await call('sign-in/start-session', { body: { email, code: digits } })
      if (!(await isKnown())) return setProblem(t('signIn.noCookies'))
      await forgetAnswers()
      await navigate(returnPath(next), { replace: true })
    })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signIn(code)
  }

  return (
    <form className={stack(5, styles.form)} onSubmit={submit} noValidate>
      <h1 className={title2()}>{t('signIn.codeTitle')}</h1>
      <p>{t.rich('signIn.codeLead', { email: <strong>{email}</strong> })}</p>
      <TextField
        ref={input}
        className={styles.code}
        label={t('signIn.code')}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ currentTarget }) => {
          // Letters and codes are pasted with spaces and dashes; the sixth digit is as good as a press on the button.
          const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, codeLength)
          setCode(digits)
          if (digits.length === codeLength && digits !== code) signIn(digits)
        }}
      />
      <Button type="submit" size="large" wide busy={isChecking}>
        {t('signIn.submit')}
      </Button>
      <p className={quiet()}>{t('signIn.nothingCame')}</p>
      <div className={cluster(2, styles.ways)}>
        <ResendCode email={email} codeSentAt={codeSentAt} onProblem={setProblem} />
        <Button variant="quiet" onClick={() => void navigate(-1)}>
          {t('signIn.changeEmail')}
        </Button>
      </div>
    </form>
  )
}
