import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { clock } from '#functions/runtime/clock.ts'
import { Faults } from '#local/base/faults.ts'
import { startStripe } from '#local/stripe/start-stripe-for-test.ts'
import { standInPort } from './stand-in-port.ts'

const secretKey = 'sk_test_shop'

/** The content of the secret with Stripe's keys. */
export const stripeKeys = { apiKey: secretKey, webhookSecret: 'whsec_shop' }

/** Where Stripe's stand-in sends its events, and which ones; without it, none. */
interface Receiver {
  webhookUrl: string
  enabledEvents: string[]
  faults: Faults
}
const nobody: Receiver = { webhookUrl: 'http://localhost:9', enabledEvents: [], faults: new Faults() }

/** Starts Stripe's stand-in, empty, and points this process's environment at it; `stripe` is its client. */
export async function openStripe(receiver = nobody) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const { webhookSecret } = stripeKeys
  const provider = await startStripe({
    port: await standInPort('stripe'),
    folder,
    secretKey,
    publishableKey: 'pk_test_shop',
    webhookSecret,
    now: () => clock.now().getTime(),
    ...receiver,
  })
  Object.assign(process.env, { STRIPE_API_ORIGIN: provider.url })
  const { hostname, port } = new URL(provider.url)
  return {
    provider,
    stripe: new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false }),
    async close() {
      await provider.close()
      await rm(folder, { recursive: true })
    },
  }
}
