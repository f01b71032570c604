import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { quiet, small, stack, title4 } from '../../../ui/looks.ts'
import { formatPrice } from '../../shop/format-price.ts'
import { CouponField } from './coupon-field.tsx'
import styles from './order-summary.module.css'
import { useTexts } from './texts.ts'
import type { Order, PricingInfo } from './use-order.ts'

/** What is bought and what it costs. It must never say another price than the form beside it, so it says none unasked. */
export function OrderSummary({ order }: { order: Order }) {
  const t = useTexts()
  const { pricing, couponCode } = order
  const priceTag = (major: number) => (pricing ? formatPrice(major, pricing.currency) : '')
  return (
    <section className={stack(4)} aria-labelledby="summary-title">
      <h2 className={title4()} id="summary-title">
        {t('checkout.summary.title')}
      </h2>
      <dl className={stack(3, styles.lines)} aria-busy={pricing === undefined}>
        {(pricing === undefined || hasListPrice(pricing)) && (
          <div className={quiet()}>
            <dt>{t('checkout.summary.listPrice')}</dt>
            <dd>{pricing ? <s>{priceTag(pricing.listPrice ?? 0)}</s> : <Skeleton className={styles.amount} />}</dd>
          </div>
        )}
        <div>
          <dt>{t('checkout.summary.item')}</dt>
          <dd>{pricing ? priceTag(pricing.originalPrice) : <PriceStandIn isAsked={pricing === undefined} />}</dd>
        </div>
        {pricing?.couponStatus === 'applied' && (
          <div>
            <dt>{t('checkout.summary.coupon', { code: couponCode ?? '' })}</dt>
            <dd>−{priceTag(pricing.originalPrice - pricing.finalPrice)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            {t('checkout.summary.total')}
            <span className={small(styles.vat)}>{t('checkout.summary.vat')}</span>
          </dt>
          <dd>{pricing ? priceTag(pricing.finalPrice) : <PriceStandIn isAsked={pricing === undefined} />}</dd>
        </div>
      </dl>
      <CouponField order={order} />
    </section>
  )
}

function hasListPrice(pricing: PricingInfo | null): boolean {
  return pricing !== null && pricing.listPrice !== null && pricing.listPrice > pricing.originalPrice
}

/** Until the price is there, and where it could not be had: the payment form says it in any case. */
function PriceStandIn({ isAsked }: { isAsked: boolean }) {
  const t = useTexts()
  if (isAsked) return <Skeleton className={styles.amount} />
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('checkout.summary.unknown')}</VisuallyHidden>
    </>
  )
}
