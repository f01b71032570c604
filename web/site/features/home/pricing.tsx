import { useEffect, useRef } from 'react'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { section, stack, stackStart } from '../../../ui/looks.ts'
import { shownPrice } from '../../shop/shown-price.ts'
import { PageLink } from '../shell/page-link.tsx'
import { showDiscountToast } from './discount-toast.tsx'
import { FreeTier } from './free-tier.tsx'
import { Offer } from './offer.tsx'
import styles from './pricing.module.css'
import { useTexts } from './texts.ts'
import { usePricing } from './use-pricing.ts'

const categories = ['collect', 'share', 'manage', 'store'] as const
const points = ['one', 'two'] as const

export function Pricing() {
  const t = useTexts()
  const box = useRef<HTMLElement>(null)
  const { info, loading } = usePricing(box)
  const discount = info?.discount ?? 0
  const told = useRef(0)
  useEffect(() => {
    // Once: a change of language is no news of it.
    if (discount === told.current) return
    told.current = discount
    if (discount > 0)
      showDiscountToast({
        title: t('home.pricing.toast', { percent: discount }),
        action: t('home.pricing.toastAction'),
      })
  }, [discount, t])
  return (
    <section
      data-late
      className={section(stack(6, styles.section))}
      id="pricing"
      ref={box}
      aria-labelledby="pricing-title"
    >
      <div className={stack(3)}>
        <h2 id="pricing-title">{t('home.pricing.title')}</h2>
        <p className={styles.lead}>{t('home.pricing.lead')}</p>
      </div>
      <div className={styles.invitation}>
        <Offer shown={shownPrice(info)} loading={loading} />
        <div className={stackStart(6, styles.contents)}>
          <div className={styles.categories}>
            {categories.map((category) => (
              <div key={category}>
                <h4 className={styles.category}>{t(`home.pricing.${category}.title`)}</h4>
                <CheckList gap={2} items={points.map((point) => t(`home.pricing.${category}.${point}`))} />
              </div>
            ))}
          </div>
          <PageLink page="checkout" className={buttonClasses({ variant: 'secondary' })}>
            {t('home.pricing.all')}
            <Icon name="arrow-right" />
          </PageLink>
        </div>
      </div>
      <FreeTier />
    </section>
  )
}
