import { useRef } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { shownPrice } from '../../shop/shown-price.ts'
import { useTexts } from './texts.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './pricing.module.css'
import { usePricing } from './use-pricing.ts'

const categories = ['collect', 'share', 'manage', 'store'] as const
const points = ['one', 'two'] as const

export function Pricing() {
  const t = useTexts()
  const section = useRef<HTMLElement>(null)
  const { info, loading } = usePricing(section)
  const { price, before, discount } = shownPrice(info)
  return (
    <section className={styles.section} id="pricing" ref={section} aria-labelledby="pricing-title">
      <div className={styles.intro}>
        <h2 id="pricing-title">{t('home.pricing.title')}</h2>
        <p className={styles.lead}>{t('home.pricing.lead')}</p>
      </div>
      <div className={styles.invitation}>
        <div className={styles.offer} aria-busy={loading}>
          <h3 className={styles.plan}>{t('home.pricing.plan')}</h3>
          <p className={styles.price}>{price}</p>
          <p className={styles.before}>
            {before !== null && (
              <>
                <VisuallyHidden>{t('home.pricing.before', { price: before })}</VisuallyHidden>
                <s aria-hidden="true">{before}</s>
              </>
            )}
            {discount > 0 && <Badge tone="highlight">{t('home.pricing.off', { percent: discount })}</Badge>}
          </p>
          <p className={styles.once}>{t('home.pricing.once')}</p>
          <span role="status">{loading && <VisuallyHidden>{t('home.pricing.loading')}</VisuallyHidden>}</span>
          <PageLink page="checkout" className={buttonClasses({ size: 'large', wide: true })}>
            {t('home.pricing.action')}
          </PageLink>
          <p className={styles.guarantee}>
            <Icon name="shield" />
            {t('home.pricing.guarantee')}
          </p>
        </div>
        <div className={styles.categories}>
          {categories.map((category) => (
            <div key={category}>
              <h4 className={styles.category}>{t(`home.pricing.${category}.title`)}</h4>
              <ul className={styles.points} role="list">
                {points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {t(`home.pricing.${category}.${point}`)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
