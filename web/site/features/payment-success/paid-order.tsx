import { useRef } from 'react'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTexts } from './texts.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './paid-order.module.css'
import type { ShownPayment } from './payment-outcome.ts'
import { useCelebration } from './use-celebration.ts'
import { usePurchaseTracking } from './use-purchase-tracking.ts'

const features = ['uploads', 'qr', 'link', 'storage', 'event'] as const

export function PaidOrder({ payment }: { payment: ShownPayment }) {
  const t = useTexts()
  const next = useRef<HTMLElement>(null)
  const announced = useCelebration(next)
  usePurchaseTracking(payment)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.seal}>
          <Icon name="check" size="large" />
        </span>
        <h1>{t('success.title')}</h1>
        <p className={styles.lead}>{t('success.lead')}</p>
        <a className={`${buttonClasses({ size: 'large', wide: true })} ${styles.startNow}`} href="#next">
          {t('success.startNow')}
        </a>
      </header>

      <section className={styles.next} id="next" ref={next} tabIndex={-1} aria-labelledby="next-title">
        <h2 id="next-title">{t('success.next.title')}</h2>
        <ol className={styles.steps}>
          <li>{t('success.next.signIn')}</li>
          <li>{t('success.next.create')}</li>
        </ol>
        <SignInLink className={buttonClasses({ size: 'large' })} email={payment.customer_email}>
          {t('success.next.action')}
        </SignInLink>
        <span role="status">{announced && <VisuallyHidden>{t('success.next.title')}</VisuallyHidden>}</span>
      </section>

      <Card className={styles.details}>
        <OrderDetails payment={payment} />
      </Card>
      <section className={styles.features} aria-labelledby="features-title">
        <h2 className={styles.subtitle} id="features-title">
          {t('success.features.title')}
        </h2>
        <ul className={styles.list} role="list">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check-circle" />
              {t(`success.features.${feature}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
