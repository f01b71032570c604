import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { center } from '../../../ui/looks.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import styles from './sign-in-page.module.css'

/**
 * Two steps in one address; which one is a matter of history state, so that Back leads from the code to the address. An
 * e-mail that came as a parameter leaves the address bar before anything else happens and stays in the state.
 */
export function SignInPage() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = parseSignInState(useLocation().state)
  const emailParameter = search.get('email')
  const next = search.get('next')
  const address = next ? `/sign-in?${new URLSearchParams({ next })}` : '/sign-in'

  useLayoutEffect(() => {
    if (emailParameter !== null) void navigate(address, { replace: true, state: { email: emailParameter } })
  }, [emailParameter, address, navigate])

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
        <CodeStep email={state.email} codeSentAt={state.codeSentAt} next={next} />
      )}
    </div>
  )
}

interface SignInState {
  email: string
  /** Epoch milliseconds; set once a code is on its way. */
  codeSentAt?: number
}

/** History state survives reloads and deploys, so it is read like anything from outside. */
function parseSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return { email: '' }
  const email = 'email' in state && typeof state.email === 'string' ? state.email : ''
  const codeSentAt = 'codeSentAt' in state && typeof state.codeSentAt === 'number' ? state.codeSentAt : undefined
  return codeSentAt === undefined || !email ? { email } : { email, codeSentAt }
}
