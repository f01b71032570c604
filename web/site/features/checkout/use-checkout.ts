import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useState } from 'react'
import { logError } from '#web/client/log-error.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useTexts } from './texts.ts'
import { useLocale } from '../../use-locale.ts'
import { openCheckoutSession } from './checkout-session.ts'
import { loadPaymentScript } from './load-stripe.ts'

export type CheckoutState =
  | { phase: 'loading' }
  | { phase: 'failed' }
  | { phase: 'ready'; stripe: Stripe; clientSecret: string }

/** Session and payment script, side by side; a failure is said in a toast and can be tried again. */
export function useCheckout(online: boolean): { state: CheckoutState; retry: () => void } {
  const t = useTexts()
  const locale = useLocale()
  const [state, setState] = useState<CheckoutState>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!online) return undefined
    let left = false
    Promise.all([openCheckoutSession(locale), loadPaymentScript()]).then(
      ([clientSecret, stripe]) => {
        if (!left) setState({ phase: 'ready', stripe, clientSecret })
      },
      (error: unknown) => {
        if (left) return
        logError(error)
        setState({ phase: 'failed' })
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
  }, [attempt, online, locale, t])

  const retry = useCallback(() => {
    setState({ phase: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { state, retry }
}
