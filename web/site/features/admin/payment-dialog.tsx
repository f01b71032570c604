import type { Answer } from '#shared/api/shapes.ts'
import { localeFacts } from '#shared/locales.ts'
import { formatMoney } from '#shared/rules/format-money.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './admin.module.css'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'

export type PaymentRecord = Answer<'payments/list-payments'>[number]

/** One payment whole: what a bookkeeper, and who answers the buyer, wants to know. */
export function PaymentDialog({ payment, onClose }: { payment: PaymentRecord | undefined; onClose: () => void }) {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  if (!payment) return null
  const { currency, withdrawalRequestedAt } = payment
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('admin.column.date'), tableDate(payment.createdAt, tag)],
    [t('admin.column.customer'), payment.customerEmail],
    [t('admin.payments.buyer'), payment.buyerName],
    [t('admin.payments.vatId'), payment.buyerVatId],
    [t('admin.column.amount'), formatMoney(payment.amount, currency)],
    [t('admin.payments.vat', { rate: payment.vatRate }), formatMoney(payment.vatAmount, currency)],
    [t('admin.payments.refunded'), payment.amountRefunded > 0 ? formatMoney(payment.amountRefunded, currency) : null],
    [t('admin.column.status'), t(`admin.payments.status.${payment.status}`)],
    [t('admin.payments.coupon'), payment.couponCode],
    [t('admin.payments.referral'), payment.referralId],
    [t('admin.payments.order'), payment.orderId],
    [t('admin.payments.intent'), payment.paymentIntentId],
  ]
  return (
    <Dialog
      open
      title={payment.orderId}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        payment.receiptUrl !== null && (
          <ButtonLink variant="secondary" href={payment.receiptUrl} target="_blank" rel="noreferrer">
            <Icon path={siteIcons.receipt} />
            {t('admin.payments.receipt')}
          </ButtonLink>
        )
      }
    >
      {payment.flags.map((flag) => (
        <Notice key={flag}>{t(`admin.payments.flag.${flag}`)}</Notice>
      ))}
      {withdrawalRequestedAt !== null && (
        <Notice>
          {t(payment.withdrawalInTime ? 'admin.payments.withdrawnInTime' : 'admin.payments.withdrawnLate', {
            date: tableDate(withdrawalRequestedAt, tag),
          })}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => value !== null && <Fact key={label} label={label} value={value} />)}
      </dl>
    </Dialog>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
