import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { center, stack, title2 } from '../../../ui/looks.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { useLocale } from '../../shell/locale-context.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useFocusOnOpen } from '../../shell/use-focus-on-open.ts'
import { useForm } from '../../../ui/use-form.ts'
import { CodeStep, type SentCode } from './code-step.tsx'
import styles from './sign-in-page.module.css'

/**
 * Two steps in one address; which one is a matter of history state, so that Back leads from the code to the address. An
 * e-mail that came as a parameter leaves the address bar before anything else happens and stays in the state. With
 * `code=sent` the page before has asked for the code: its field waits. An address alone never sends anything.
 */
export function SignInPage() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = parseSignInState(useLocation().state)
  const emailParameter = search.get('email')
  const next = search.get('next')
  const address = next ? `/sign-in?${new URLSearchParams({ next })}` : '/sign-in'

  const isSent = search.get('code') === 'sent'

  useLayoutEffect(() => {
    if (emailParameter === null) return
    void openStep(emailParameter)
    async function openStep(email: string) {
      await navigate(address, { replace: true, state: { email } })
      if (isSent) await navigate(address, { state: { email, codeSentAt: Date.now(), asked: 'elsewhere' } })
    }
  }, [emailParameter, isSent, address, navigate])

  if (emailParameter !== null) return null
  return (
    <div className={center(styles.page)}>
      <PageTitle title={t('signIn.title')} />
      {state.codeSentAt === undefined ? (
        <EmailStep
          email={state.email}
          onSent={async (email) => {
            await navigate(address, { replace: true, state: { email } })
            await navigate(address, { state: { email, codeSentAt: Date.now() } })
          }}
        />
      ) : (
        <CodeStep {...state} codeSentAt={state.codeSentAt} next={next} />
      )}
    </div>
  )
}

/** An address, and its code once that is on its way. */
type SignInState = Pick<SentCode, 'email'> & Partial<SentCode>

/** History state survives reloads and deploys, so it is read like anything from outside. */
function parseSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return { email: '' }
  const email = 'email' in state && typeof state.email === 'string' ? state.email : ''
  const codeSentAt = 'codeSentAt' in state && typeof state.codeSentAt === 'number' ? state.codeSentAt : undefined
  if (codeSentAt === undefined || !email) return { email }
  return { email, codeSentAt, ...('asked' in state && state.asked === 'elsewhere' && { asked: state.asked }) }
}

interface EmailStepProps {
  email: string
  onSent: (email: string) => Promise<void>
}

/** The browser's own check; whether mail arrives there shows later. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

function EmailStep({ email, onSent }: EmailStepProps) {
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
      <AddressField
        ref={field}
        label={t('signIn.email')}
        hint={t('signIn.emailHint')}
        error={faults.email}
        defaultValue={email}
      />
      <Button type="submit" size="large" wide busy={isSending}>
        {t('signIn.send')}
      </Button>
    </form>
  )
}
