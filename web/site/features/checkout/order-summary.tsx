import { useEffect, useRef } from 'react'
import { formatPrice } from '#shared/rules/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { quiet, small, stack, title4, hidden, row } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { shownDiscount } from '../../shop/shown-price.ts'
import styles from './checkout.module.css'
import { useTexts } from './texts.ts'
import type { Order, PricingInfo } from './use-order.ts'

/** The order and its price. It must never differ from the form beside it, so it shows no price before the answer. */
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

/** Shown while the price loads, or if that failed; the payment form always shows the price. */
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

/** Our own field for coupons: the payment form has none. */
function CouponField({ order: { couponCode, pricing, change, applyCoupon, removeCoupon } }: { order: Order }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  const isApplied = pricing?.couponStatus === 'applied'

  // The pressed control has disappeared; the keyboard focus moves to the box.
  useEffect(() => {
    if (isChanged.current) box.current?.focus()
  }, [isApplied])

  const { formProps } = useForm({
    names: ['coupon'],
    send({ coupon }) {
      if (change === 'checking' || coupon.trim() === '') return
      isChanged.current = true
      void applyCoupon(coupon.trim())
    },
  })

  return (
    <div ref={box} tabIndex={-1}>
      {isApplied ? (
        <div className={row(3, styles.applied)}>
          <Icon name="check-circle" />
          <p className={styles.words}>
            <DiscountWords pricing={pricing} />
          </p>
          <Button
            variant="quiet"
            busy={change === 'checking'}
            aria-label={t('checkout.coupon.remove', { code: couponCode ?? '' })}
            onClick={() => {
              isChanged.current = true
              void removeCoupon()
            }}
          >
            <Icon name="close" />
          </Button>
        </div>
      ) : (
        <form className={stack(3, styles.couponForm)} {...formProps}>
          <TextField
            name="coupon"
            label={t('checkout.coupon.label')}
            error={change === 'failed' && t('checkout.coupon.failed')}
            maxLength={128}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" busy={change === 'checking'}>
            {t('checkout.coupon.apply')}
          </Button>
        </form>
      )}
      <p role="status" className={hidden()}>
        {isApplied ? <DiscountWords pricing={pricing} /> : change === 'failed' && t('checkout.coupon.failed')}
      </p>
    </div>
  )
}

function DiscountWords({ pricing }: { pricing: PricingInfo }) {
  const t = useTexts()
  const discount = shownDiscount(pricing)
  return discount.kind === 'percent'
    ? t('checkout.coupon.percent', { value: discount.percent })
    : t('checkout.coupon.amount', { value: discount.amount })
}
