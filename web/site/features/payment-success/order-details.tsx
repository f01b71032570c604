import { formatMoney } from '#shared/rules/format-money.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { flush, stack, stackStart } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import styles from './order-details.module.css'
import type { ShownPayment } from './payment-outcome.ts'

/** Amounts, status, coupon and receipt, as far as they are known. */
export function OrderDetails({ payment }: { payment: ShownPayment }) {
  const t = useTexts()
  const { amount, currency, originalAmount, presentment_details: presentment, metadata } = payment
  const paid = presentment
    ? formatMoney(presentment.presentment_amount, presentment.presentment_currency)
    : formatMoney(amount ?? 0, currency ?? 'nok')
  const original = originalAmount ?? amount
  const coupon = metadata.coupon_applied === 'true' ? metadata.coupon_code : null
  const rows = [
    { term: t('success.amount'), value: paid },
    original !== null && currency !== null && { term: t('success.original'), value: formatMoney(original, currency) },
    {
      term: t('success.status'),
      value: t(payment.status === 'complete' ? 'success.status.completed' : 'success.status.succeeded'),
    },
    coupon !== null && { term: t('success.coupon'), value: coupon },
    payment.customer_email !== null && { term: t('success.email'), value: payment.customer_email },
    payment.orderId !== null && { term: t('success.order'), value: payment.orderId },
  ].filter((row) => row !== false)

  return (
    <div className={stackStart(3)}>
      <dl className={stack(2, styles.rows)}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.receipt_url !== null && (
        <a
          className={buttonClasses({ variant: 'quiet' }, flush())}
          href={payment.receipt_url}
          target="_blank"
          rel="noopener"
        >
          <Icon path={siteIcons.receipt} />
          {t('success.receipt')}
        </a>
      )}
    </div>
  )
}
