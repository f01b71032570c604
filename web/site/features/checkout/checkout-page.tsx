import { brand } from '#shared/brand.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from './texts.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import styles from './checkout-page.module.css'
import { IncludedFeatures } from './included-features.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'

export default function CheckoutPage() {
  const t = useTexts()
  return (
    <div className={styles.page}>
      <PageMeta page="checkout" />
      <header className={styles.head}>
        <h1>{t('checkout.title')}</h1>
        <p className={styles.subtitle}>{t('checkout.subtitle')}</p>
        <a className={buttonClasses({ variant: 'quiet' }, styles.included)} href="#included">
          {t('checkout.seeIncluded')}
          <Icon name="chevron-down" />
        </a>
      </header>
      <aside className={styles.side}>
        <Card className={styles.summary}>
          <OrderSummary />
          <p className={styles.note}>
            <Icon name="shield" />
            {t('checkout.guarantee', { email: brand.mail.support })}
          </p>
        </Card>
      </aside>
      <div className={styles.form}>
        <PaymentForm />
      </div>
      <p className={`${styles.note} ${styles.security}`}>
        <Icon name="lock" />
        {t('checkout.security')}
      </p>
      <IncludedFeatures />
    </div>
  )
}
