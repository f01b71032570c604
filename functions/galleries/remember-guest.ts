import { ownCookies } from '#shared/own-cookies.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../runtime/cookies.ts'
import { guestCookie } from '../kit/guest-cookie.ts'
import { newId } from '../runtime/new-id.ts'

/** The guest's id; gives the browser one where it has none yet. */
export function rememberGuest(request: ApiRequest, guestId: string | undefined): string {
  if (guestId) return guestId
  const created = newId('guest')
  request.setCookies.push(cookie(guestCookie, created, { maxAge: ownCookies.guest.seconds }))
  return created
}
