import type { EndpointName, RateLimit } from '#shared/api/endpoints.ts'
import { countCall } from '../database/limits.ts'
import type { ApiRequest } from './api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { guestCookie } from './guest-cookie.ts'

/** A whole wedding shares one address: as many guests as may stand behind it before the address itself is limited. */
const guestsPerAddress = 500

/** Counts this call against its endpoint's limit; throws `rate_limited` past it. */
export async function enforceRateLimit(name: EndpointName, limit: RateLimit, request: ApiRequest): Promise<void> {
  const { max, seconds } = limit
  const guest = limit.by === 'guest' ? request.cookies[guestCookie] : undefined
  if (guest) await countOrRefuse(`${name}#guest#${guest}`, max, seconds)
  const perAddress = limit.by === 'guest' ? max * guestsPerAddress : max
  await countOrRefuse(`${name}#viewer#${request.network}`, perAddress, seconds)
}

/** Counts a call under `key`; throws `rate_limited` past `max` in a window of `seconds`. */
export async function countOrRefuse(key: string, max: number, seconds: number): Promise<void> {
  const counted = await countCall(key, max, seconds)
  if (counted.allowed) return
  throw new AppError('rate_limited', 'Too many calls from one caller.', { retryAfter: counted.retryAfter })
}
