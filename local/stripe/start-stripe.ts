import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from '../base/faults.ts'
import { StripeAccount } from './account/stripe-account.ts'
import { StripeStore } from './account/stripe-store.ts'
import { serveApi } from './api/serve-api.ts'
import { servePaymentPage } from './api/serve-payment-page.ts'
import { loadBrowserFiles, serveBrowser } from './browser/serve-browser.ts'
import { serveConsole } from './console/serve-console.ts'
import { settleDueRefunds } from './payments/refunds.ts'
import { expireOverdueSessions, settleDueSessions } from './sessions/end-sessions.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'
import { answerError } from './wire/http-exchange.ts'

export interface StripeOptions {
  /** Folder of the state between runs. */
  folder: string
  /** The origin under which it is served, such as `http://localhost:4002`. */
  origin: string
  /** The only endpoint for events; pages of its origin may frame the payment form. */
  webhookUrl: string
  /** Origin of other pages that may frame it. */
  appOrigin?: string
  /** Event types that the endpoint asks for; `*` asks for all. All are listed either way. */
  enabledEvents: readonly string[]
  /** `sk_test_…`, `pk_test_…` and `whsec_…`. */
  secretKey: string
  publishableKey: string
  webhookSecret: string
  faults: Faults
  /** Milliseconds since the epoch. */
  now?: () => number
  /** The time by which events wait to be sent again, which is never set; by default `now`. */
  waitsBy?: () => number
}

export interface StripeStandIn {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Path of the script that replaces Stripe.js. */
  scriptPath: string
  /** Serves a request for `/v1`, `/v3` or `/stripe`; returns false, without answering, for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Does what is due: expires sessions, settles bank debits and refunds, sends events. Also runs by itself each
   * half second.
   */
  runDue(): Promise<void>
  close(): Promise<void>
}

const stripeScriptPath = '/v3/stripe.js'

const tickMs = 500

/** Stripe's stand-in, to be mounted in an http server that answers at `origin`. */
export async function createStripeStandIn(options: StripeOptions): Promise<StripeStandIn> {
  const { secretKey, publishableKey, webhookSecret, faults } = options
  const keys = { secretKey, publishableKey, webhookSecret }
  const files = await loadBrowserFiles()
  const store = new StripeStore(options.folder)
  const { now = Date.now, waitsBy = now } = options
  const account = new StripeAccount(store, options.origin, options.enabledEvents, { now, waitsBy })
  const sender = new WebhookSender(account, { url: options.webhookUrl, secret: webhookSecret })
  const framedBy = [
    new URL(options.webhookUrl).origin,
    ...(options.appOrigin ? [options.appOrigin] : []),
    // A server that puts TLS before the product, as the benches have.
    'https://localhost:*',
  ]

  const runDue = () => {
    expireOverdueSessions(account)
    settleDueSessions(account)
    settleDueRefunds(account)
    return sender.sendDue()
  }
  const timer = setInterval(() => void runDue(), tickMs)
  timer.unref()

  const serve = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (path.startsWith('/v1/payment_pages/'))
      await servePaymentPage({ account, sender, publishableKey, faults }, request, response)
    else if (path.startsWith('/v1/')) await serveApi({ account, secretKey, faults }, request, response)
    else if (path.startsWith('/v3/')) serveBrowser(files, framedBy, path, response)
    else await serveConsole({ account, sender, keys }, request, response)
  }

  return {
    ...keys,
    scriptPath: stripeScriptPath,
    handle: (request, response) => {
      const [pathname = ''] = (request.url ?? '/').split('?', 1)
      if (!/^\/(v1|v3|stripe)(\/|$)/.test(pathname)) return false
      serve(request, response, pathname).then(
        () => void sender.sendDue(),
        (error: unknown) => answerError(response, error),
      )
      return true
    },
    runDue,
    close: async () => {
      clearInterval(timer)
      await sender.close()
      store.close()
    },
  }
}
