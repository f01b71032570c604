import Stripe from 'stripe'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import { readSecret } from './secrets.ts'

const stripeSecret = z.object({ apiKey: z.string().min(1), webhookSecret: z.string().min(1) })

/** Per try: a call, its two retries and their pauses end before the HTTP API's limit of 29 seconds. */
const timeoutMs = 8_000
const maxRetries = 2

/** Seconds after which a caller may retry while Stripe is down. */
const outageRetryAfter = 5

let client: Promise<Stripe> | undefined

async function connect(): Promise<Stripe> {
  const { apiKey } = await readSecret('stripe', stripeSecret)
  const { protocol, hostname, port } = new URL(env.stripeApi())
  return new Stripe(apiKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: timeoutMs,
    // The SDK uses one idempotency key for all tries of a write.
    maxNetworkRetries: maxRetries,
    telemetry: false,
    appInfo: { name: brand.name },
  })
}

/** One call of Stripe's API; throws `payment_provider_unavailable` if it is unreachable or fails. */
export async function callStripe<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  client ??= connect()
  try {
    return await call(await client)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) client = undefined
    if (!isOutage(error)) throw error
    throw new AppError('payment_provider_unavailable', 'Stripe does not answer.', {
      cause: error,
      retryAfter: outageRetryAfter,
    })
  }
}

function isOutage(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
  return [StripeAPIError, StripeConnectionError, StripeRateLimitError].some((outage) => error instanceof outage)
}

/** Stripe's error code and parameter if it refused a call as invalid; undefined for any other error. */
export function refusalOf(error: unknown): { code: string | undefined; param: string } | undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
  return { code: error.code, param: error.param ?? '' }
}

/** A read that returns undefined if Stripe does not have the object. */
export async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (refusalOf(error)?.code === 'resource_missing') return undefined
    throw error
  }
}

/**
 * The secret with which Stripe signs its events; throws if none is stored, so that unsigned events are never accepted.
 */
export async function readWebhookSecret(): Promise<string> {
  const { webhookSecret } = await readSecret('stripe', stripeSecret)
  return webhookSecret
}
