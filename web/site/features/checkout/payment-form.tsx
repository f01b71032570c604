import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import { useOnline } from '#web/client/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx'
import { useTexts } from '../../texts.ts'
import styles from './payment-form.module.css'
import { useCheckout } from './use-checkout.ts'

/** The provider's own form in its frame, or what stands there until it can be shown. */
export function PaymentForm() {
  const t = useTexts()
  const online = useOnline()
  const { state, retry } = useCheckout(online)

  if (state.phase === 'ready') {
    return (
      <EmbeddedCheckoutProvider stripe={state.stripe} options={{ clientSecret: state.clientSecret }}>
        <EmbeddedCheckout className={styles.frame ?? ''} />
      </EmbeddedCheckoutProvider>
    )
  }
  if (!online) return <Notice>{t('checkout.offline')}</Notice>
  if (state.phase === 'failed') {
    return (
      <Notice
        tone="error"
        title={t('checkout.errors.sessionFailed.title')}
        action={<Button onClick={retry}>{t('shell.retry')}</Button>}
      >
        {t('checkout.errors.sessionFailed.description')}
      </Notice>
    )
  }
  return (
    <LoadingRegion label={t('checkout.preparing')}>
      <div className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton className={styles.field} />
        <Skeleton className={styles.field} />
        <Skeleton shape="block" />
        <Skeleton className={styles.field} />
        <p className={styles.preparing} aria-hidden="true">
          {t('checkout.preparing')}
        </p>
      </div>
      <noscript>
        <Notice>{t('checkout.noScript')}</Notice>
      </noscript>
    </LoadingRegion>
  )
}
