import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../kit/cookies.ts'
import { guestCookie } from '../kit/guest-cookie.ts'
import { newId } from '../kit/new-id.ts'

/** Longer than uploads stay open after an activation, so that a guest's own photos stay his. */
const rememberedSeconds = 13 * 30 * 24 * 60 * 60

/** The guest's id; gives the browser one where it has none yet. */
export function rememberGuest(request: ApiRequest, guestId: string | undefined): string {
  if (guestId) return guestId
  const created = newId('guest')
  request.setCookies.push(cookie(guestCookie, created, { maxAge: rememberedSeconds }))
  return created
}
