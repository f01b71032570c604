import { buttonClasses } from '../../../ui/button-classes.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { flush, frame, lead, small, stack, stackStart, title2 } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import styles from './checkout-page.module.css'
import { IncludedFeatures } from './included-features.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useTexts } from './texts.ts'
import { isFree, useOrder } from './use-order.ts'

export default function CheckoutPage() {
  const t = useTexts()
  const order = useOrder()
  return (
    <div className={frame(styles.page)}>
      <PageMeta page="checkout" />
      <header className={stackStart(3, styles.head)}>
        <h1 className={title2()}>{t('checkout.title')}</h1>
        <p className={lead()}>{t('checkout.subtitle')}</p>
        <PageLink
          page="checkout"
          hash="included"
          className={buttonClasses({ variant: 'quiet' }, flush(styles.included))}
        >
          {t('checkout.seeIncluded')}
          <Icon name="chevron-down" />
        </PageLink>
      </header>
      <aside className={styles.side}>
        <Card className={stack(5, styles.summary)}>
          <OrderSummary order={order} />
          <p className={small(styles.note)}>
            <Icon path={siteIcons.shield} />
            <span>
              {t.rich('checkout.guarantee', {
                policy: (words) => (
                  <PageLink key="policy" page="refund-policy">
                    {words}
                  </PageLink>
                ),
              })}
            </span>
          </p>
        </Card>
      </aside>
      <div className={styles.form}>
        <PaymentForm order={order} />
      </div>
      {!isFree(order) && (
        <p className={`${small(styles.note)} ${styles.security}`}>
          <Icon name="lock" />
          {t('checkout.security')}
        </p>
      )}
      <IncludedFeatures />
    </div>
  )
}
