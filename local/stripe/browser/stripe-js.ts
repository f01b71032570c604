import { mountFrame } from './mount-frame.ts'

interface EmbeddedCheckoutOptions {
  clientSecret?: string
  fetchClientSecret?: () => Promise<string>
  onComplete?: () => void
}

/** The release train that @stripe/stripe-js expects; it warns about any other. */
const releaseTrain = 'endive'

const ownScript = document.currentScript
const ownOrigin = new URL(ownScript instanceof HTMLScriptElement ? ownScript.src : location.href).origin

let current: { destroyed: boolean } | undefined

class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

async function createEmbeddedCheckoutPage(publishableKey: string, options: EmbeddedCheckoutOptions) {
  if (current && !current.destroyed) throw new IntegrationError('You cannot have multiple Embedded Checkout objects.')
  const state: { destroyed: boolean } = { destroyed: false }
  current = state
  let unmountFrame: (() => void) | undefined
  const clientSecret = await findClientSecret(options).catch((error: unknown) => {
    state.destroyed = true
    throw error
  })

  const unmount = () => {
    if (state.destroyed) throw new IntegrationError('This Embedded Checkout has been destroyed.')
    unmountFrame?.()
    unmountFrame = undefined
  }
  return {
    mount(target: string | HTMLElement) {
      if (state.destroyed) throw new IntegrationError('This Embedded Checkout has been destroyed.')
      const holder = typeof target === 'string' ? document.querySelector(target) : target
      if (!holder) throw new IntegrationError(`The element or selector you specified applies to no DOM element.`)
      unmount()
      unmountFrame = mountFrame({
        holder,
        origin: ownOrigin,
        publishableKey,
        clientSecret,
        onComplete: options.onComplete,
      })
    },
    unmount,
    destroy() {
      unmount()
      state.destroyed = true
    },
  }
}

async function findClientSecret({ clientSecret, fetchClientSecret }: EmbeddedCheckoutOptions): Promise<string> {
  const secret = clientSecret ?? (await fetchClientSecret?.())
  if (typeof secret !== 'string' || !/^cs_test_\w+_secret_\w+$/.test(secret)) {
    throw new IntegrationError('Expected the client secret of a Checkout Session in test mode.')
  }
  return secret
}

function refuseUnserved(): never {
  throw new IntegrationError('This stand-in for Stripe.js serves createEmbeddedCheckoutPage only.')
}

function Stripe(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_')) throw new IntegrationError(`Invalid publishable key: ${publishableKey}`)
  return {
    createEmbeddedCheckoutPage: (options: EmbeddedCheckoutOptions) =>
      createEmbeddedCheckoutPage(publishableKey, options),
    // The React wrapper takes an object for Stripe's only if it has these.
    elements: refuseUnserved,
    createToken: refuseUnserved,
    createPaymentMethod: refuseUnserved,
    confirmCardPayment: refuseUnserved,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Stripe.version = releaseTrain
Reflect.set(window, 'Stripe', Stripe)
