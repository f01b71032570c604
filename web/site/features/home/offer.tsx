import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { row, small, stack } from '../../../ui/looks.ts'
import type { ShownPrice } from '../../shop/shown-price.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './pricing.module.css'
import { useTexts } from './texts.ts'

/** The left page of the invitation: what it costs, and the way to it. */
export function Offer({ shown: { price, before, discount }, loading }: { shown: ShownPrice; loading: boolean }) {
  const t = useTexts()
  return (
    <div className={stack(2, styles.offer)} aria-busy={loading}>
      <h3 className={styles.plan}>{t('home.pricing.plan')}</h3>
      <p className={styles.price}>{price}</p>
      <p className={row(3, styles.before)}>
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
      <p className={row(2, small(styles.guarantee))}>
        <Icon path={siteIcons.shield} />
        <span>{t('home.pricing.guarantee')}</span>
      </p>
      <PageLink page="refund-policy" className={styles.refunds}>
        {t('home.pricing.refunds')}
      </PageLink>
    </div>
  )
}
