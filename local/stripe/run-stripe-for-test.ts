import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import Stripe from 'stripe'

import { Faults } from '../base/faults.ts'
import { listen } from '../base/listen.ts'
import { startStripe } from './start-stripe-for-test.ts'

export const testKeys = {
  secretKey: 'sk_test_standin',
  publishableKey: 'pk_test_standin',
  webhookSecret: 'whsec_standin',
}

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A stand-in in a new folder, the official client, and an endpoint that records; `site` answers its GETs. */
export async function runStripeForTest(
  options: { enabledEvents?: string[]; now?: () => number; waitsBy?: () => number; site?: RequestListener } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'))
  const received: ReceivedWebhook[] = []
  /** Statuses of the endpoint's next answers; 200 when the list is used up. */
  const answers: number[] = []
  const endpoint = await listen(0, async (request, response) => {
    if (options.site && request.method === 'GET') {
      options.site(request, response)
      return
    }
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(answers.shift() ?? 200).end()
  })
  const faults = new Faults()
  const started = await startStripe({
    folder,
    webhookUrl: `${endpoint.url}/api/stripe-webhook`,
    enabledEvents: options.enabledEvents ?? ['*'],
    faults,
    ...testKeys,
    ...(options.now && { now: options.now }),
    ...(options.waitsBy && { waitsBy: options.waitsBy }),
  })
  const { port } = new URL(started.url)
  const connect = (secretKey = testKeys.secretKey) =>
    new Stripe(secretKey, { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

  /** Calls one of the console's routes. */
  const post = async (path: string, body: object = {}) => {
    const response = await fetch(`${started.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  return {
    url: started.url,
    siteOrigin: endpoint.url,
    stripe: started.stripe,
    client: connect(),
    connect,
    faults,
    received,
    answers,
    post,
    pay: (id: string, body: object = {}) => post(`/stripe/sessions/${id}/pay`, { email: 'buyer@example.com', ...body }),
    close: async () => {
      await started.close()
      await endpoint.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** What a shop sends for one embedded payment of 499 kroner, VAT included. */
export function embeddedSession(
  changes: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'nok',
          unit_amount: 49900,
          tax_behavior: 'inclusive',
          product_data: { name: 'Premium Event' },
        },
      },
    ],
    return_url: 'http://localhost:4000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    ...changes,
  }
}
