import { ownCookies } from '#shared/rules/own-cookies.ts'
import type { EventRow } from '../events/event-store.ts'
import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../runtime/cookies.ts'

const { name, seconds } = ownCookies.pin

/** Valid only for this guest and this PIN: useless for another guest, and a new PIN ends it. */
const entryOf = (eventId: string, version: string, guestId: string) =>
  signatureOf('pin-entered', eventId, version, guestId)

/** Whether a guest must enter the gallery's PIN before anything is shown. */
export async function needsPin(
  { id, pin }: Pick<EventRow, 'id' | 'pin'>,
  guestId: string | undefined,
  cookies: ApiRequest['cookies'],
): Promise<boolean> {
  if (!pin) return false
  const entered = cookies[name]
  return !entered || !guestId || !isSameSignature(entered, await entryOf(id, pin.version, guestId))
}

/** The `Set-Cookie` value of a guest who has entered a gallery's PIN. */
export async function pinCookie(eventId: string, version: string, guestId: string, slug: string): Promise<string> {
  const value = await entryOf(eventId, version, guestId)
  return cookie(name, value, { maxAge: seconds, path: `/api/galleries/${slug}` })
}
