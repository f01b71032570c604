import { ownCookies } from '#shared/rules/own-cookies.ts'
import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../runtime/cookies.ts'
import { guestCookie } from '../kit/guest-cookie.ts'
import { newId } from '../runtime/new-id.ts'
import { countCall } from '../database/limits.ts'

/** Of one address: more than any wedding brings, and too few to be somebody else with every call. */
const newGuests = { max: 600, seconds: 60 * 60 }

/** Whom the browser's cookie names; undefined where it has none that we have given. */
export async function knownGuest(cookies: ApiRequest['cookies']): Promise<string | undefined> {
  const [id = '', signature = ''] = cookies[guestCookie]?.split('.') ?? []
  return id && isSameSignature(signature, await signatureOf('guest', id)) ? id : undefined
}

/** The guest's id; a browser without one is given one, or told when (seconds) its address may have another. */
export async function rememberGuest(
  request: ApiRequest,
  known: string | undefined,
): Promise<{ guestId: string } | { retryAfter: number }> {
  if (known) return { guestId: known }
  const counted = await countCall(`new-guests#${request.network}`, newGuests.max, newGuests.seconds)
  if (!counted.allowed) return counted
  const guestId = newId('guest')
  const value = `${guestId}.${await signatureOf('guest', guestId)}`
  request.setCookies.push(cookie(guestCookie, value, { maxAge: ownCookies.guest.seconds }))
  return { guestId }
}
