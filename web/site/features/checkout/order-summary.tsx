import { useMemo } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useHydrated } from '#web/client/use-hydrated.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { readBuyer } from '../../shop/buyer.ts'
import { shownPrice } from '../../shop/shown-price.ts'
import { useTexts } from './texts.ts'
import styles from './order-summary.module.css'

/** What is bought and what it costs. It must never say another price than the form beside it, so it says none unasked. */
export function OrderSummary() {
  const t = useTexts()
  const hydrated = useHydrated()
  const buyer = useMemo(() => (hydrated ? readBuyer() : undefined), [hydrated])
  const { data, error } = useCall('checkout/show-pricing-info', buyer ? { body: buyer } : null)
  const { price, before, discount } = shownPrice(data)
  const known = data !== undefined
  if (error && !known) return null

  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 className={styles.title} id="summary-title">
        {t('checkout.summary.title')}
      </h2>
      <dl className={styles.lines} aria-busy={!known}>
        <div>
          <dt>{t('checkout.summary.item')}</dt>
          <dd>{known ? <RegularPrice before={before} price={price} /> : <Skeleton className={styles.amount} />}</dd>
        </div>
        {data?.couponStatus === 'applied' && buyer?.couponCode && (
          <div>
            <dt>{t('checkout.summary.coupon', { code: buyer.couponCode })}</dt>
            <dd>{t('checkout.summary.discount', { percent: discount })}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            {t('checkout.summary.total')}
            <span className={styles.vat}>{t('checkout.summary.vat')}</span>
          </dt>
          <dd>{known ? price : <Skeleton className={styles.amount} />}</dd>
        </div>
      </dl>
    </section>
  )
}

function RegularPrice({ before, price }: { before: string | null; price: string }) {
  const t = useTexts()
  if (before === null) return price
  return (
    <>
      <VisuallyHidden>{t('checkout.summary.listPrice', { price: before })}</VisuallyHidden>
      <s aria-hidden="true">{before}</s>
    </>
  )
}
