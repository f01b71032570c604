import { paymentErrorOf } from '#shared/rules/payment-error.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { lead, stack, stackStart, title2 } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PaidOrder } from './paid-order.tsx'
import styles from './payment-success-page.module.css'
import type { PaymentOutcome } from './payment-outcome.ts'
import { useCompletion } from './use-completion.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { usePaymentReference } from './use-payment-reference.ts'
import { WhatsNext } from './whats-next.tsx'
import { useEffect, useState } from 'react'

export default function PaymentSuccessPage() {
  const outcome = usePaymentOutcome(usePaymentReference())
  useCompletion(outcome)
  const isShown = usePageDelay(outcome.kind !== 'loading')
  return (
    <div className={styles.page}>
      <PageMeta page="payment-success" />
      <Outcome outcome={isShown ? outcome : { kind: 'loading' }} />
    </div>
  )
}

function Outcome({ outcome }: { outcome: PaymentOutcome }) {
  switch (outcome.kind) {
    case 'loading':
      return <Processing />
    case 'paid':
      return <PaidOrder payment={outcome.status} />
    case 'failed':
      return <FailedPayment errorCode={outcome.status.errorCode} />
    case 'untried':
      return <UntriedPayment />
    case 'unknown':
      return <UnknownPayment />
    case 'none':
      return <NoPayment />
  }
}

function Processing() {
  const t = useTexts()
  return (
    <div className={stack(5, styles.processing)}>
      <Spinner size="large" />
      <div role="status">
        <h1 className={styles.title}>{t('success.loading')}</h1>
      </div>
      <p className={lead(styles.note)}>{t('success.loadingNote')}</p>
      <noscript>
        <Notice>{t('success.noScript')}</Notice>
      </noscript>
    </div>
  )
}

function FailedPayment({ errorCode }: { errorCode: string | null }) {
  const t = useTexts()
  return (
    <div className={stackStart(5, styles.without)}>
      <h1 className={title2()}>{t('success.failed.title')}</h1>
      <Notice tone="error" title={t('success.failed.nothingPaid')}>
        {t(`success.errors.${paymentErrorOf(errorCode)}`)}
      </Notice>
      <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
        {t('success.failed.retry')}
      </PageLink>
    </div>
  )
}

/** Back from a form that nobody paid in: nothing went wrong. */
function UntriedPayment() {
  const t = useTexts()
  return (
    <div className={stackStart(5, styles.without)}>
      <h1 className={title2()}>{t('success.untried.title')}</h1>
      <p>{t('success.untried.text')}</p>
      <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
        {t('success.untried.back')}
      </PageLink>
    </div>
  )
}

/** The payment could not be asked about: the page goes without its data. */
function UnknownPayment() {
  const t = useTexts()
  return (
    <div className={stackStart(5, styles.without)}>
      <h1 className={title2()}>{t('success.unknown.title')}</h1>
      <p>{t('success.unknown.text')}</p>
      <WhatsNext email={null} />
    </div>
  )
}

function NoPayment() {
  const t = useTexts()
  return (
    <div className={stackStart(5, styles.without)}>
      <h1 className={title2()}>{t('success.none.title')}</h1>
      <p>{t('success.none.text')}</p>
      <PageLink page="checkout" className={buttonClasses({ variant: 'secondary' })}>
        {t('shell.getStarted')}
      </PageLink>
      <WhatsNext email={null} />
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
