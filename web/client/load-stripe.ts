import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadOnce } from './load-once.ts'
import { loadScript } from './load-script.ts'
import { loadSurfaceConfig } from './surface-config.ts'

/** Stripe.js, fetched where somebody pays. */
export const loadPaymentScript = loadOnce(async (): Promise<Stripe> => {
  const { stripe } = await loadSurfaceConfig()
  // Stripe's wrapper uses a `window.Stripe` that is already there before it fetches its own.
  const isThere = stripe.scriptUrl === null || (await loadScript(stripe.scriptUrl))
  const loaded = isThere ? await loadStripe(stripe.publishableKey) : null
  if (!loaded) throw new Error('Stripe.js did not load')
  return loaded
})
