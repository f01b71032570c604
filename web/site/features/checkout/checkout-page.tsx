import { buttonClasses } from '../../../ui/button-classes.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { flush, lead, stack, stackStart, title2, frame } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { ProductShot } from '../shell/product-shot.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { iconNote } from '../shell/site-looks.ts'
import styles from './checkout.module.css'
import { GiftSwitch } from './gift-switch.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment-form.tsx'
import { useTexts } from './texts.ts'
import { useGift } from './use-gift.ts'
import { isFree, useOrder } from './use-order.ts'

const features = ['uploads', 'qr', 'wall', 'look', 'control', 'zip', 'active', 'storage'] as const

export default function CheckoutPage() {
  const t = useTexts()
  const order = useOrder()
  const gift = useGift()
  return (
    <div className={frame(stack(5, styles.page))}>
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
          <p className={iconNote()}>
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
        <GiftSwitch gift={gift} />
        <PaymentForm order={order} gift={gift} />
      </div>
      {!isFree(order) && (
        <p className={iconNote(styles.security)}>
          <Icon name="lock" />
          {t('checkout.security')}
        </p>
      )}
      <IncludedFeatures />
    </div>
  )
}

/** The block that "See what's included" leads to. */
function IncludedFeatures() {
  const t = useTexts()
  return (
    <section className={stack(7, styles.block)} id="included" aria-labelledby="included-title">
      <div className={stackStart(5)}>
        <h2 id="included-title">{t('checkout.included.title')}</h2>
        <CheckList items={features.map((feature) => t(`checkout.included.${feature}`))} />
        <PageLink page="checkout" hash="payment" className={buttonClasses({})}>
          {t('checkout.goToForm')}
        </PageLink>
      </div>
      <div className={styles.pictures}>
        <Print tilt="left" className={styles.print}>
          <img src="/media/dance.svg" width="480" height="360" alt="" loading="lazy" />
        </Print>
        <PhoneFrame className={styles.phone}>
          <ProductShot shot="gallery" alt={t('checkout.included.imageAlt')} sizes="13rem" />
        </PhoneFrame>
      </div>
    </section>
  )
}
