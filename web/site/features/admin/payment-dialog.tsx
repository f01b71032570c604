import type { Answer } from '#shared/api/shapes.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export type PaymentRecord = Answer<'payments/list-payments'>[number]

/** One payment with all facts for bookkeeping and support. */
export function PaymentDialog({ payment, onClose }: { payment: PaymentRecord; onClose: () => void }) {
  const t = useTexts()
  const { date } = useFormats()
  const { currency, withdrawalRequestedAt } = payment
  return (
    <DetailDialog
      title={payment.orderId}
      onClose={onClose}
      facts={[
        [t('admin.column.date'), date(payment.createdAt)],
        [t('admin.column.customer'), payment.customerEmail],
        [t('admin.payments.buyer'), payment.buyerName],
        [t('admin.payments.vatId'), payment.buyerVatId],
        [t('admin.column.amount'), formatMoney(payment.amount, currency)],
        [t('admin.payments.product'), t(`admin.product.${payment.product}`)],
        [t('admin.payments.vat', { rate: payment.vatRate }), formatMoney(payment.vatAmount, currency)],
        [
          t('admin.payments.refunded'),
          payment.amountRefunded > 0 ? formatMoney(payment.amountRefunded, currency) : null,
        ],
        [t('admin.column.status'), t(`admin.payments.status.${payment.status}`)],
        [t('admin.payments.coupon'), payment.couponCode],
        [t('admin.payments.referral'), payment.referralId],
        [t('admin.payments.order'), payment.orderId],
        [t('admin.payments.intent'), payment.paymentIntentId],
      ]}
      actions={
        payment.receiptUrl !== null && (
          <ButtonLink variant="secondary" href={payment.receiptUrl} target="_blank" rel="noreferrer">
            <Icon path={siteIcons.receipt} />
            {t('admin.payments.receipt')}
          </ButtonLink>
        )
      }
      notices={
        <>
          {payment.flags.map((flag) => (
            <Notice key={flag}>{t(`admin.payments.flag.${flag}`)}</Notice>
          ))}
          {withdrawalRequestedAt !== null && (
            <Notice>
              {t(payment.withdrawalInTime ? 'admin.payments.withdrawnInTime' : 'admin.payments.withdrawnLate', {
                date: date(withdrawalRequestedAt),
              })}
            </Notice>
          )}
        </>
      }
    />
  )
}
