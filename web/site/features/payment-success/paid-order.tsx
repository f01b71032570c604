import { useEffect, useRef, useState } from 'react'
import { formatMoney, writeAmount } from '#shared/rules/format-money.ts'
import { displayDigits, toMajor } from '#shared/rules/minor-units.ts'
import { useCall } from '../../../client/use-call.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, flush, stack, stackStart, title2, title3, lead } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { scrollBehavior } from '../shell/use-scroll-rules.ts'
import { GiftOrder } from './gift-order.tsx'
import { NewAddress, WhatsNext } from './next-step.tsx'
import { leadOf, type ShownPayment } from './payment-outcome.ts'
import styles from './payment-success.module.css'
import { useTexts } from './texts.ts'
import { useCelebration } from './use-celebration.ts'

const features = ['uploads', 'qr', 'link', 'storage', 'event'] as const

export function PaidOrder({ payment }: { payment: ShownPayment }) {
  const t = useTexts()
  const next = useRef<HTMLElement>(null)
  const [changed, setChanged] = useState<string>()
  const email = changed ?? payment.customer_email
  const { giftKey } = payment
  // A gift with a pending bank payment does not exist yet.
  const isPending = giftKey !== null && payment.payment_status === 'unpaid'
  const gift = useCall('gifts/show-gift', giftKey === null || isPending ? null : { params: { id: giftKey } })
  const status = gift.data?.status
  const title =
    status === 'cancelled' || status === 'bounced'
      ? (`success.gift.${status}Title` as const)
      : giftKey === null
        ? 'success.title'
        : 'success.gift.title'
  const isGood = title === 'success.title' || title === 'success.gift.title'
  useCelebration(next, isGood && !gift.isLoading)
  const refusedIn = payment.addressRefused && changed === undefined ? payment.session_id : null
  useEffect(() => {
    // The focused form has disappeared.
    if (changed !== undefined) next.current?.focus()
  }, [changed])
  return (
    <div className={styles.paid}>
      <header className={stackStart(4, styles.wide)}>
        {isGood && (
          <span className={center(styles.seal)}>
            <Icon name="check" size="large" />
          </span>
        )}
        <h1 className={title2()}>{t(title)}</h1>
        {isGood && <p className={lead()}>{t(leadOf(payment))}</p>}
        {!isPending && (
          <Button
            size="large"
            wide
            className={styles.startNow}
            onClick={() => {
              next.current?.scrollIntoView({ behavior: scrollBehavior() })
              next.current?.focus({ preventScroll: true })
            }}
          >
            {t(giftKey === null ? 'success.startNow' : 'success.gift.see')}
          </Button>
        )}
      </header>
      <div className={stack(4, styles.wide)}>
        {changed !== undefined && (
          <Notice tone="success" title={t('success.address.done', { email: changed })}>
            {t('success.address.doneText')}
          </Notice>
        )}
        {giftKey !== null && !isPending && <GiftOrder giftKey={giftKey} answer={gift} buyer={email} ref={next} />}
        {refusedIn !== null ? (
          <NewAddress sessionId={refusedIn} refused={email} onChanged={setChanged} ref={next} />
        ) : giftKey === null ? (
          <WhatsNext email={email} ref={next} />
        ) : null}
      </div>
      <Card>
        <OrderDetails payment={{ ...payment, customer_email: refusedIn === null ? email : null }} />
      </Card>
      <section className={stack(4, styles.features)} aria-labelledby="features-title">
        <h2 className={title3()} id="features-title">
          {t(giftKey === null ? 'success.features.title' : 'success.gift.features')}
        </h2>
        <CheckList icon="check-circle" items={features.map((feature) => t(`success.features.${feature}`))} />
      </section>
    </div>
  )
}

function OrderDetails({ payment }: { payment: ShownPayment }) {
  const t = useTexts()
  const { amount, currency, originalAmount, presentment_details: presentment, metadata, vatAmount } = payment
  const paid = presentment
    ? formatMoney(presentment.presentment_amount, presentment.presentment_currency)
    : formatMoney(amount ?? 0, currency ?? 'nok')
  // In the price's currency, which is named only if the amount paid is in another one.
  const vat =
    vatAmount &&
    currency !== null &&
    writeAmount(toMajor(vatAmount, currency), presentment ? currency : '', displayDigits(currency))
  const original = originalAmount ?? amount
  const originalPrice = original !== null && currency !== null ? formatMoney(original, currency) : null
  const rows: readonly (readonly [term: string, value: string | null])[] = [
    [t('success.amount'), vat ? t('success.withVat', { amount: paid, vat }) : paid],
    [t('success.original'), originalPrice === paid ? null : originalPrice],
    [t('success.status'), t(payment.status === 'complete' ? 'success.status.completed' : 'success.status.succeeded')],
    [t('success.coupon'), metadata.coupon_applied === 'true' ? metadata.coupon_code : null],
    [t('success.email'), payment.customer_email],
    [t('success.order'), payment.orderId],
  ]
  return (
    <div className={stackStart(3)}>
      <dl className={stack(2, styles.rows)}>
        {rows.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
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
