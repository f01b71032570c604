import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hidden, row, stack } from '../../../ui/looks.ts'
import { shownDiscount } from '../../shop/shown-discount.ts'
import styles from './coupon-field.module.css'
import { useTexts } from './texts.ts'
import type { Order, PricingInfo } from './use-order.ts'
import { useForm } from '../../../ui/use-form.ts'

/** Our own field for coupons: the payment form has none. */
export function CouponField({ order: { couponCode, pricing, change, applyCoupon, removeCoupon } }: { order: Order }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  const isApplied = pricing?.couponStatus === 'applied'

  // The control that was pressed is gone; a keyboard goes on from here.
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
    <div ref={box} tabIndex={-1} className={styles.box}>
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
        <form className={stack(3, styles.form)} {...formProps}>
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
