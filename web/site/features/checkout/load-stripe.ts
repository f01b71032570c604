import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { loadSurfaceConfig } from '../../../client/surface-config.ts'

let loading: Promise<Stripe> | undefined

/** Stripe.js, fetched on this page only; a failure is forgotten, so that a retry tries again. */
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
  if (stripe.scriptUrl !== null) await addScript(stripe.scriptUrl)
  const loaded = await loadStripe(stripe.publishableKey)
  if (!loaded) throw new Error('Stripe.js did not load')
  return loaded
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })
}
