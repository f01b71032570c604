import { useEffect, useState, type ReactNode } from 'react'
import { paymentErrorOf } from '#shared/rules/payment-error.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { lead, stack, stackStart, title2, title3, frame } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PaidOrder } from './paid-order.tsx'
import { usePaymentOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { usePaymentReference } from './payment-reference.ts'
import styles from './payment-success.module.css'
import { useTexts } from './texts.ts'
import { useCompletion } from './use-completion.ts'
import { WhatsNext } from './next-step.tsx'

export default function PaymentSuccessPage() {
  const outcome = usePaymentOutcome(usePaymentReference())
  useCompletion(outcome)
  const isShown = usePageDelay(outcome.kind !== 'loading')
  return (
    <div className={frame(styles.page)}>
      <PageMeta page="payment-success" />
      <Outcome outcome={isShown ? outcome : { kind: 'loading' }} />
    </div>
  )
}

function Outcome({ outcome }: { outcome: PaymentOutcome }) {
  const t = useTexts()
  switch (outcome.kind) {
    case 'loading':
      return <Processing />
    case 'paid':
      return <PaidOrder payment={outcome.status} />
    case 'failed':
      return (
        <Unpaid title={t('success.failed.title')}>
          <Notice tone="error" title={t('success.failed.nothingPaid')}>
            {t(`success.errors.${paymentErrorOf(outcome.status.errorCode)}`)}
          </Notice>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('success.failed.retry')}
          </PageLink>
        </Unpaid>
      )
    case 'untried':
      return (
        <Unpaid title={t('success.untried.title')}>
          <p>{t('success.untried.text')}</p>
          <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
            {t('success.untried.back')}
          </PageLink>
        </Unpaid>
      )
    case 'unknown':
      return (
        <Unpaid title={t('success.unknown.title')}>
          <p>{t('success.unknown.text')}</p>
          <WhatsNext email={null} />
        </Unpaid>
      )
    case 'none':
      return (
        <Unpaid title={t('success.none.title')}>
          <p>{t('success.none.text')}</p>
          <PageLink page="checkout" className={buttonClasses({ variant: 'secondary' })}>
            {t('shell.getStarted')}
          </PageLink>
          <WhatsNext email={null} />
        </Unpaid>
      )
  }
}

function Unpaid({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={stackStart(5, styles.unpaid)}>
      <h1 className={title2()}>{title}</h1>
      {children}
    </div>
  )
}

function Processing() {
  const t = useTexts()
  return (
    <div className={stack(5, styles.processing)}>
      <Spinner size="large" />
      <div role="status">
        <h1 className={title3()}>{t('success.loading')}</h1>
      </div>
      <p className={lead()}>{t('success.loadingNote')}</p>
      <noscript>
        <Notice>{t('success.noScript')}</Notice>
      </noscript>
    </div>
  )
}

/** Milliseconds between an outcome and its page (product document, section 9). */
const pageDelay = 100

/** True a moment after `isSettled` has become true. */
function usePageDelay(isSettled: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(() => setOver(true), pageDelay)
    return () => clearTimeout(timer)
  }, [isSettled])
  return isSettled && isOver
}
