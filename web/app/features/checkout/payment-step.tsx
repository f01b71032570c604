import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { loadPaymentScript } from '../../../client/load-stripe.ts'
import { logError } from '../../../client/log-error.ts'
import { useOnline } from '../../../client/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { sheet } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PaymentFrame } from '../../../ui/payment-frame.tsx'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './checkout.module.css'

interface PaymentStepProps {
  /** Opens a checkout session, one per attempt; null if a coupon leaves nothing to pay. */
  open: () => Promise<string | null>
  /** Lifetime of a session in minutes; after that the page offers a new one. */
  minutes?: number
  onPaid: () => void
}

type Step =
  | { name: 'form'; stripe: Stripe; clientSecret: string }
  | { name: 'failed'; error: unknown }
  | { name: 'over' }

/** The provider's form for one order, or why it is not there. It takes the focus from the button above it. */
export function PaymentStep({ open, minutes, onPaid }: PaymentStepProps) {
  const t = useHostTexts()
  const online = useOnline()
  const [step, setStep] = useState<Step>()
  const first = useRef({ open, onPaid })
  const section = useRef<HTMLElement>(null)
  const isWanted = online && step === undefined
  useEffect(() => section.current?.focus(), [])
  useEffect(() => {
    if (!isWanted) return undefined
    let left = false
    Promise.all([first.current.open(), loadPaymentScript()]).then(
      ([clientSecret, stripe]) => {
        if (clientSecret === null) first.current.onPaid()
        else if (!left) setStep({ name: 'form', stripe, clientSecret })
      },
      (error: unknown) => {
        logError(error)
        if (!left) setStep({ name: 'failed', error })
      },
    )
    return () => {
      left = true
    }
  }, [isWanted])
  const isOpen = step?.name === 'form'
  useEffect(() => {
    if (!isOpen || minutes === undefined) return undefined
    const end = setTimeout(() => setStep({ name: 'over' }), minutes * 60_000)
    return () => clearTimeout(end)
  }, [isOpen, minutes])

  return (
    <section ref={section} tabIndex={-1} className={sheet(styles.payment)} aria-label={t('pay.form')}>
      {step?.name === 'form' ? (
        <PaymentFrame key={step.clientSecret} {...step} onComplete={onPaid} />
      ) : step ? (
        <NoForm step={step} onAgain={() => setStep(undefined)} />
      ) : online ? (
        <LoadingRegion label={t('pay.preparing')} />
      ) : (
        <Notice>{t('pay.offline')}</Notice>
      )}
    </section>
  )
}

function NoForm({ step, onAgain }: { step: Exclude<Step, { name: 'form' }>; onAgain: () => void }) {
  const t = useHostTexts()
  const again = <Button onClick={onAgain}>{t('pay.again')}</Button>
  if (step.name === 'over')
    return (
      <Notice title={t('pay.overTitle')} action={again}>
        {t('pay.overText')}
      </Notice>
    )
  return (
    <Notice tone="error" title={t('problem.title')} action={again}>
      {hostProblemMessage(step.error, t) ?? problemMessage(step.error, t)}
    </Notice>
  )
}
