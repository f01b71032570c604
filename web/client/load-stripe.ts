import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadScript } from './load-script.ts'
import { loadSurfaceConfig } from './surface-config.ts'

let loading: Promise<Stripe> | undefined

/** Stripe.js, fetched where somebody pays; a failure is forgotten, so that a retry tries again. */
export function loadPaymentScript(): Promise<Stripe> {
  loading ??= fetchStripe().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchStripe(): Promise<Stripe> {
  const { stripe } = await loadSurfaceConfig()
  // Stripe's wrapper uses a `window.Stripe` that is already there before it fetches its own.
  const isThere = stripe.scriptUrl === null || (await loadScript(stripe.scriptUrl))
  const loaded = isThere ? await loadStripe(stripe.publishableKey) : null
  if (!loaded) throw new Error('Stripe.js did not load')
  return loaded
}
