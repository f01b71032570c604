import { buttonClasses } from '../../../ui/button-classes.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { Print } from '../../../ui/print.tsx'
import { stack, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PhoneFrame } from '../shell/phone-frame.tsx'
import { ProductShot } from '../shell/product-shot.tsx'
import styles from './included-features.module.css'
import { useTexts } from './texts.ts'

const features = ['uploads', 'qr', 'wall', 'look', 'control', 'zip', 'active', 'storage'] as const

/** The block that "See what's included" leads to. */
export function IncludedFeatures() {
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
