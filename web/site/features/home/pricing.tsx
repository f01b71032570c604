import { useEffect, useRef, type RefObject } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { action, row, section, small, stack, stackStart, title4, lead } from '../../../ui/looks.ts'
import { dismissToast, showToast } from '../../../ui/toast-store.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { shownPrice, type ShownPrice } from '../../shop/shown-price.ts'
import { PageLink } from '../shell/page-link.tsx'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { columns, tap, tiles } from '../shell/site-looks.ts'
import styles from './pricing.module.css'
import { useTexts } from './texts.ts'
import type { PricingState } from '../../shop/use-pricing.ts'

const categories = ['collect', 'share', 'manage', 'store'] as const
const points = ['one', 'two'] as const

/** Milliseconds that the toast about a discount stays (product document, section 9). */
const toastDuration = 7000

interface PricingProps extends PricingState {
  box: RefObject<HTMLElement | null>
}

export function Pricing({ box, info, loading }: PricingProps) {
  const t = useTexts()
  const discount = info?.discount ?? 0
  const announced = useRef(0)
  useEffect(() => {
    // Only once: a change of language does not announce it again.
    if (discount === announced.current) return
    announced.current = discount
    if (discount <= 0) return
    showToast({
      tone: 'success',
      title: t('home.pricing.toast', { percent: discount }),
      description: (
        <PageLink page="checkout" className={styles.toastLink} draggable={false} onClick={dismissToast}>
          {t('home.pricing.toastAction')}
        </PageLink>
      ),
      duration: toastDuration,
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
        <p className={lead()}>{t('home.pricing.lead')}</p>
      </div>
      <div className={columns(styles.invitation)}>
        <Offer shown={shownPrice(info)} loading={loading} />
        <div className={stackStart(6, styles.contents)}>
          <div className={stack(5, tiles(styles.categories))}>
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
      <div className={columns(styles.ticket)}>
        <h3 className={title4()}>{t('home.free.title')}</h3>
        <p>{t('home.free.text')}</p>
        <SignInLink className={action()}>{t('home.free.action')}</SignInLink>
      </div>
    </section>
  )
}

/** The left page of the invitation: the price and the button to buy. */
function Offer({ shown: { price, before, discount }, loading }: { shown: ShownPrice; loading: boolean }) {
  const t = useTexts()
  return (
    <div className={stack(2, styles.offer)} aria-busy={loading}>
      <h3 className={title4(styles.plan)}>{t('home.pricing.plan')}</h3>
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
      <PageLink page="refund-policy" className={tap(styles.refunds)}>
        {t('home.pricing.refunds')}
      </PageLink>
    </div>
  )
}
