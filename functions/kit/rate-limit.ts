import { type EndpointName, endpoints, type RateLimit } from '#shared/api/endpoints.ts'
import { countCall } from '../database/count-calls.ts'
import { AppError } from '../runtime/app-error.ts'
import type { Middleware } from './http-event.ts'

/** Guests behind one address before the address itself is limited: a whole wedding shares one. */
const guestsPerAddress = 500

/** Applies `enforceRateLimit` before the handler. */
export function rateLimit(name: EndpointName, limit: RateLimit): Middleware {
  return { before: ({ event: { call } }) => enforceRateLimit(name, limit, call.request.network, call.guest) }
}

/**
 * Counts this call against its endpoint's limit; throws `rate_limited` beyond it. With per-guest limits, all unknown
 * guests at one address count as one.
 */
export async function enforceRateLimit(
  name: EndpointName,
  { by, max, seconds }: RateLimit,
  network: string,
  guest: string | undefined,
): Promise<void> {
  if (by === 'guest') await consumeQuota(guest ? `${name}#guest#${guest}` : `${name}#unknown#${network}`, max, seconds)
  await consumeQuota(`${name}#viewer#${network}`, by === 'guest' ? max * guestsPerAddress : max, seconds)
}

/**
 * For handlers that know some of their callers: counts an unknown one; throws `rate_limited` beyond the endpoint's
 * limit.
 */
export async function countStranger(
  name: 'sign-in/send-code' | 'sign-in/start-session',
  network: string,
): Promise<void> {
  await enforceRateLimit(name, endpoints[name].limit, network, undefined)
}

/** Counts a call under `key`; throws `rate_limited` beyond `max` in a window of `seconds`. */
export async function consumeQuota(key: string, max: number, seconds: number): Promise<void> {
  const counted = await countCall(key, max, seconds)
  if (counted.allowed) return
  throw new AppError('rate_limited', 'Too many calls from one caller.', { retryAfter: counted.retryAfter })
}
