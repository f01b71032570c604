import { guestPattern } from '#shared/api/fields.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../runtime/cookies.ts'

const { name, seconds } = ownCookies.sameGuest

/** Valid only in this event and this browser. */
const signatureFor = (eventId: string, guestId: string, ownGuestId: string) =>
  signatureOf('same-guest', eventId, guestId, ownGuestId)

/** The guest that a browser has become in the event through a guest's link; undefined if it is its own. */
export async function guestTakenOver(
  cookies: ApiRequest['cookies'],
  eventId: string,
  ownGuestId: string,
): Promise<string | undefined> {
  const [guestId = '', signature = ''] = cookies[name]?.split('.') ?? []
  if (!guestPattern.test(guestId)) return undefined
  return isSameSignature(signature, await signatureFor(eventId, guestId, ownGuestId)) ? guestId : undefined
}

/** `Set-Cookie` that turns a browser with its own guest into another guest of the gallery. */
export async function sameGuestCookie(
  eventId: string,
  guestId: string,
  ownGuestId: string,
  slug: string,
): Promise<string> {
  const value = `${guestId}.${await signatureFor(eventId, guestId, ownGuestId)}`
  return cookie(name, value, { maxAge: seconds, path: `/api/galleries/${slug}` })
}
