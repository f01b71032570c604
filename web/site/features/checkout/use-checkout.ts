import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { loadPaymentScript } from '../../../client/load-stripe.ts'
import { logError } from '../../../client/log-error.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { openCheckoutSession, sessionMs } from './checkout-session.ts'
import { refusedGift } from './gift-faults.ts'
import { useTexts } from './texts.ts'
import { editGift, type OrderedGift } from './use-gift.ts'

export type CheckoutState =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; stripe: Stripe; clientSecret: string }

interface CheckoutOptions {
  /** undefined: not known yet. */
  couponCode: string | null | undefined
  buyerEmail: string | undefined
  /** null: no gift. undefined: not filled in yet. */
  gift: OrderedGift | null | undefined
  online: boolean
  /** Removes a code that expired after its price was shown; undefined if no code is shown. */
  dropCoupon: (() => Promise<void>) | undefined
}

/**
 * Loads session and payment script in parallel; a failure shows in a toast and can be retried. Another coupon or
 * language loads again: the earlier form must no longer be paid.
 */
export function useCheckout({ couponCode, buyerEmail, gift, online, dropCoupon }: CheckoutOptions): {
  state: CheckoutState
  retry: () => void
} {
  const t = useTexts()
  const locale = useLocale()
  const order = JSON.stringify([couponCode, locale, buyerEmail, gift])
  const [settled, setSettled] = useState<{ order: string; state: CheckoutState }>()
  const [attempt, setAttempt] = useState(0)
  const drop = useEffectEvent(async () => {
    await dropCoupon?.()
    return dropCoupon !== undefined
  })

  useEffect(() => {
    if (!online || couponCode === undefined || gift === undefined) return undefined
    let left = false
    Promise.all([
      openCheckoutSession({ couponCode, locale, email: buyerEmail, ...(gift && { gift }) }),
      loadPaymentScript(),
    ]).then(
      async ([{ clientSecret, couponStatus }, stripe]) => {
        if (left) return
        const isDropped = couponStatus === 'invalid' && (await drop())
        setSettled({ order, state: isDropped ? { phase: 'failed' } : { phase: 'ready', stripe, clientSecret } })
      },
      (error: unknown) => {
        if (left) return
        logError(error)
        const refused = gift && refusedGift(error)
        if (refused) {
          editGift(refused)
          return
        }
        setSettled({ order, state: { phase: 'failed' } })
        showToast({
          tone: 'error',
          title: t('checkout.errors.sessionFailed.title'),
          description: t('checkout.errors.sessionFailed.description'),
        })
      },
    )
    return () => {
      left = true
    }
  }, [attempt, online, order, couponCode, locale, buyerEmail, gift, t])

  const retry = useCallback(() => {
    setSettled(undefined)
    setAttempt((count) => count + 1)
  }, [])
  const isCurrent = settled !== undefined && settled.order === order
  const isReady = isCurrent && settled.state.phase === 'ready'
  useEffect(() => {
    if (!isReady) return undefined
    const end = setTimeout(retry, sessionMs)
    return () => clearTimeout(end)
  }, [isReady, retry])
  return { state: isCurrent ? settled.state : { phase: 'loading' }, retry }
}
