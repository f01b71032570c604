import { useRef, useState, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { readBuyer } from '../../shop/buyer.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './free-order-form.module.css'
import { useTexts } from './texts.ts'

interface FreeOrderFormProps {
  couponCode: string
  /** The server no longer takes the code. */
  onRefused: () => void
}

/** Where a coupon takes everything off there is nothing to pay; an address is all that the event needs. */
export function FreeOrderForm({ couponCode, onRefused }: FreeOrderFormProps) {
  const t = useTexts()
  const locale = useLocale()
  const email = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [fault, setFault] = useState<'missing' | 'invalid'>()

  async function order(address: string) {
    isSending.current = true
    setPhase('sending')
    try {
      const { buyerCountry } = readBuyer()
      const { orderId } = await call('checkout/create-free-order', {
        body: { email: address, couponCode, buyerCountry, locale },
      })
      const query = new URLSearchParams({ free: 'true', order_id: orderId })
      // A document of its own, as after a payment: nothing of this order is left over for the next one.
      window.location.assign(`${pathOfPage('payment-success', locale)}?${query}`)
    } catch (error) {
      isSending.current = false
      logError(error)
      setPhase('failed')
      if (error instanceof ProblemError && error.code === 'invalid_coupon') return onRefused()
      if (error instanceof ProblemError && error.fields.some(({ field }) => field === 'email')) return refuse('invalid')
      showToast({ tone: 'error', title: t('checkout.free.failed'), description: t('checkout.free.failedText') })
    }
  }

  function refuse(found: 'missing' | 'invalid') {
    setFault(found)
    email.current?.focus()
  }

  function submit(submission: SubmitEvent) {
    submission.preventDefault()
    const field = email.current
    if (!field || isSending.current) return
    const address = field.value.trim()
    if (address === '') return refuse('missing')
    if (field.validity.typeMismatch) return refuse('invalid')
    setFault(undefined)
    void order(address)
  }

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <h2 className={styles.title}>{t('checkout.free.title')}</h2>
      <p>{t('checkout.free.lead')}</p>
      <TextField
        ref={email}
        type="email"
        name="email"
        label={t('checkout.free.email')}
        hint={t('checkout.free.emailHint')}
        error={fault && t(`checkout.free.${fault}`)}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="large" busy={phase === 'sending'}>
        {phase === 'failed' ? t('shell.retry') : t('checkout.free.submit')}
      </Button>
      <p role="status" className={styles.sending}>
        {phase === 'sending' && t('checkout.free.sending')}
      </p>
    </form>
  )
}
