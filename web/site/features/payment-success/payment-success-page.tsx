import { paymentErrorOf } from '#shared/rules/payment-error.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { PaidOrder } from './paid-order.tsx'
import styles from './payment-success-page.module.css'
import type { PaymentOutcome } from './payment-outcome.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { usePaymentReference } from './use-payment-reference.ts'

export default function PaymentSuccessPage() {
  const outcome = usePaymentOutcome(usePaymentReference())
  return (
    <div className={styles.page}>
      <PageMeta page="payment-success" />
      <Outcome outcome={outcome} />
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
    case 'unknown':
      return <UnknownPayment />
    case 'none':
      return <NoPayment />
  }
}

function Processing() {
  const t = useTexts()
  return (
    <div className={styles.processing}>
      <Spinner size="large" />
      <div role="status">
        <h1 className={styles.title}>{t('success.loading')}</h1>
      </div>
      <noscript>
        <Notice>{t('success.noScript')}</Notice>
      </noscript>
    </div>
  )
}

function FailedPayment({ errorCode }: { errorCode: string | null }) {
  const t = useTexts()
  return (
    <div className={styles.failed}>
      <h1>{t('success.failed.title')}</h1>
      <Notice tone="error" title={t('success.failed.nothingPaid')}>
        {t(`success.errors.${paymentErrorOf(errorCode)}`)}
      </Notice>
      <PageLink page="checkout" className={buttonClasses({ size: 'large' })}>
        {t('success.failed.retry')}
      </PageLink>
    </div>
  )
}

function UnknownPayment() {
  const t = useTexts()
  return (
    <div className={styles.failed}>
      <h1>{t('success.unknown.title')}</h1>
      <p>{t('success.unknown.text')}</p>
      <SignInLink className={buttonClasses({ size: 'large' })}>{t('success.next.action')}</SignInLink>
    </div>
  )
}

function NoPayment() {
  const t = useTexts()
  return (
    <EmptyState
      icon="receipt"
      heading="h1"
      title={t('success.none.title')}
      action={
        <PageLink page="checkout" className={buttonClasses({})}>
          {t('shell.getStarted')}
        </PageLink>
      }
    >
      {t('success.none.text')}
    </EmptyState>
  )
}
