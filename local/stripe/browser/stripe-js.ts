import { mountFrame } from './mount-frame.ts'

/** The release train that @stripe/stripe-js expects; it warns about any other. */
const releaseTrain = 'endive'

const ownScript = document.currentScript
const ownOrigin = new URL(ownScript instanceof HTMLScriptElement ? ownScript.src : location.href).origin

/** Whether the page has an Embedded Checkout; only one at a time is allowed. */
let isTaken = false

class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

interface Options {
  clientSecret?: string
  /** The payment is done, and the page stays: only with `redirect_on_completion: if_required`. */
  onComplete?: () => void
}

async function createEmbeddedCheckoutPage(key: string, { clientSecret, onComplete }: Options) {
  if (isTaken) throw new IntegrationError('You cannot have multiple Embedded Checkout objects.')
  if (clientSecret === undefined || !/^cs_test_\w+_secret_\w+$/.test(clientSecret))
    throw new IntegrationError('Expected the client secret of a Checkout Session in test mode.')
  isTaken = true
  let isDestroyed = false
  let takeAway: (() => void) | undefined
  const unmount = () => {
    if (isDestroyed) throw new IntegrationError('This Embedded Checkout has been destroyed.')
    takeAway?.()
    takeAway = undefined
  }
  return {
    mount(target: string | HTMLElement) {
      unmount()
      const holder = typeof target === 'string' ? document.querySelector(target) : target
      if (!holder) throw new IntegrationError('The element or selector you specified applies to no DOM element.')
      takeAway = mountFrame(holder, ownOrigin, { key, secret: clientSecret, onComplete })
    },
    unmount,
    destroy() {
      unmount()
      isDestroyed = true
      isTaken = false
    },
  }
}

function refuseUnserved(): never {
  throw new IntegrationError('This stand-in for Stripe.js serves createEmbeddedCheckoutPage only.')
}

function Stripe(publishableKey: string) {
  if (!publishableKey.startsWith('pk_test_')) throw new IntegrationError(`Invalid publishable key: ${publishableKey}`)
  return {
    createEmbeddedCheckoutPage: (options: Options) => createEmbeddedCheckoutPage(publishableKey, options),
    // The React wrapper checks for these before it accepts an object as Stripe's.
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
