import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'

/** Most letters arrive within half a minute; only three a quarter of an hour are sent to one address. */
const pauseSeconds = 30

interface ResendCodeProps {
  email: string
  codeSentAt: number
  onProblem: (problem: string) => void
}

export function ResendCode({ email, codeSentAt, onProblem }: ResendCodeProps) {
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
