import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mailProgramOf } from '#shared/rules/mail-program.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cluster, quiet, stack, title2 } from '../../../ui/looks.ts'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { returnPath } from '../../shell/return-path.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { useForgetAnswers } from '../../shell/use-me.ts'
import { useForm } from '../../../ui/use-form.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './sign-in-page.module.css'

/** A code on its way. */
export interface SentCode {
  email: string
  /** Epoch milliseconds. */
  codeSentAt: number
  /** Set if the previous page requested the code. */
  asked?: 'elsewhere'
}

interface CodeStepProps extends SentCode {
  /** The page that the host wanted to open. */
  next: string | null
}

const codeLength = 6

/** Codes are often pasted with spaces and dashes. */
const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, codeLength)

/** Whether the browser has stored the cookie of the new session. */
async function isKnown(): Promise<boolean> {
  try {
    await call('events/show-me', {})
    return true
  } catch (error) {
    return !(error instanceof ProblemError && error.status === 401)
  }
}

export function CodeStep({ email, codeSentAt, asked, next }: CodeStepProps) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const forgetAnswers = useForgetAnswers()
  const input = useFocusOnOpen()
  const [code, setCode] = useState('')
  const mail = mailProgramOf(email, navigator.userAgent)
  const { faults, setFaults, isSending, formProps } = useForm({
    names: ['code'],
    check: (typed) => (digitsOf(typed.code).length === codeLength ? {} : { code: t('signIn.codeIncomplete') }),
    async send(typed) {
      await call('sign-in/start-session', { body: { email, code: digitsOf(typed.code), asked } })
      if (!(await isKnown())) return { code: t('signIn.noCookies') }
      await forgetAnswers()
      return await navigate(returnPath(next), { replace: true })
    },
    refusal(cause) {
      input.current?.select()
      return { code: hostProblemMessage(cause, t) ?? problemMessage(cause, t) }
    },
  })

  return (
    <form className={stack(5, styles.form)} {...formProps}>
      <h1 className={title2()}>{t('signIn.codeTitle')}</h1>
      <p>{t.rich('signIn.codeLead', { email: <strong>{email}</strong> })}</p>
      <TextField
        ref={input}
        name="code"
        className={styles.code}
        label={t('signIn.code')}
        error={faults.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ currentTarget }) => {
          const digits = digitsOf(currentTarget.value)
          setCode(digits)
          // The sixth digit submits the form.
          if (digits.length === codeLength && digits !== code) currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('signIn.submit')}
      </Button>
      {mail !== undefined && (
        <ButtonLink
          variant="secondary"
          href={mail}
          rel="noopener"
          target={mail.startsWith('http') ? '_blank' : undefined}
        >
          <Icon name="external" />
          {t('signIn.openMail')}
        </ButtonLink>
      )}
      <p className={quiet()}>{t('signIn.nothingCame')}</p>
      <div className={cluster(2, styles.ways)}>
        <ResendCode
          email={email}
          codeSentAt={codeSentAt}
          onProblem={(words) => setFaults(words ? { code: words } : {})}
        />
        <Button variant="quiet" onClick={() => void navigate(-1)}>
          {t('signIn.changeEmail')}
        </Button>
      </div>
    </form>
  )
}

/** Seconds before a new code is offered: most arrive within half a minute, and an address gets three in 15 minutes. */
const pauseSeconds = 30

interface ResendCodeProps extends SentCode {
  onProblem: (problem: string) => void
}

function ResendCode({ email, codeSentAt, onProblem }: ResendCodeProps) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { locale } = useLocale()
  const [isSending, run] = usePending((cause) => onProblem(problemMessage(cause, t)))
  const seconds = useSecondsUntil(codeSentAt + pauseSeconds * 1000)

  const resend = () =>
    run(async () => {
      await call('sign-in/send-code', { body: { email, locale } })
      onProblem('')
      showToast({ tone: 'success', title: t('signIn.resent') })
      await navigate(pathname + search, { replace: true, state: { email, codeSentAt: Date.now() } })
    })

  return (
    <Button variant="quiet" busy={isSending} disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? t('signIn.resendIn', { seconds }) : t('signIn.resend')}
    </Button>
  )
}

/** Whole seconds until that moment (epoch milliseconds), counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  // The clock stands still once it is over, so a newer moment would at first seem further away than it is.
  const seconds = Math.min(pauseSeconds, Math.max(0, Math.ceil((moment - now) / 1000)))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
