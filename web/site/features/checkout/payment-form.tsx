import { useRef } from 'react'
import { useOnline } from '../../../client/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PaymentFrame } from '../../../ui/payment-frame.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { sheet, stack, quiet } from '../../../ui/looks.ts'
import { roomy } from '../shell/site-looks.ts'
import { AddressStep, FreeOrderForm } from './address-step.tsx'
import styles from './checkout.module.css'
import { GiftStep } from './gift-step.tsx'
import { useTexts } from './texts.ts'
import { useCheckout, type CheckoutState } from './use-checkout.ts'
import type { GiftOfVisit } from './use-gift.ts'
import { asksForBuyer, isFree, sessionCoupon, type Order } from './use-order.ts'

interface PaymentFormProps {
  order: Order
  gift: GiftOfVisit | undefined
}

/**
 * The payment. A gift is filled in first, then an address if the coupon needs one; a free order needs only the address.
 */
export function PaymentForm({ order, gift }: PaymentFormProps) {
  const t = useTexts()
  const online = useOnline()
  const section = useRef<HTMLElement>(null)
  const isGiftNext = gift?.isOn === true && gift.ordered === undefined
  const { state, retry } = useCheckout({
    couponCode: sessionCoupon(order),
    buyerEmail: order.buyerEmail,
    gift: gift?.ordered,
    online,
    dropCoupon: order.pricing?.couponStatus === 'applied' ? order.refuseCoupon : undefined,
  })
  const free = isFree(order) && !isGiftNext
  const asks = asksForBuyer(order) && !isGiftNext
  return (
    <section
      className={sheet(free || asks || isGiftNext ? roomy() : styles.payment)}
      id="payment"
      ref={section}
      tabIndex={-1}
      aria-label={t('checkout.form')}
    >
      {isGiftNext && <GiftStep gift={gift} onSettled={() => section.current?.focus()} />}
      {free && (
        <FreeOrderForm
          couponCode={order.couponCode ?? ''}
          gift={gift?.ordered}
          onRefused={() => void order.refuseCoupon()}
        />
      )}
      {asks && (
        <AddressStep
          kind="first"
          onAddress={async (email) => {
            await order.proveFirstPurchase(email)
            section.current?.focus()
          }}
        />
      )}
      {!free && !asks && !isGiftNext && (
        <FormOrStandIn
          state={state}
          online={online}
          onRetry={() => {
            // The button disappears with the notice; the keyboard focus must not.
            section.current?.focus()
            retry()
          }}
        />
      )}
    </section>
  )
}

interface FormOrStandInProps {
  state: CheckoutState
  online: boolean
  onRetry: () => void
}

/** The provider's own form in its frame; before that a notice or skeleton. */
function FormOrStandIn({ state, online, onRetry }: FormOrStandInProps) {
  const t = useTexts()
  if (state.phase === 'ready')
    return <PaymentFrame key={state.clientSecret} stripe={state.stripe} clientSecret={state.clientSecret} />
  if (!online) return <Notice>{t('checkout.offline')}</Notice>
  if (state.phase === 'failed') {
    return (
      <Notice
        tone="error"
        alreadySaid
        title={t('checkout.errors.sessionFailed.title')}
        action={<Button onClick={onRetry}>{t('shell.retry')}</Button>}
      >
        {t('checkout.errors.sessionFailed.description')}
      </Notice>
    )
  }
  return (
    <LoadingRegion label={t('checkout.preparing')}>
      <div className={stack(5)}>
        <Skeleton shape="title" />
        <Skeleton className={styles.field} />
        <Skeleton className={styles.field} />
        <Skeleton shape="block" />
        <Skeleton className={styles.field} />
        <p className={quiet(styles.preparing)} aria-hidden="true">
          {t('checkout.preparing')}
        </p>
      </div>
      <noscript>
        <Notice>{t('checkout.noScript')}</Notice>
      </noscript>
    </LoadingRegion>
  )
}
