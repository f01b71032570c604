import { epochSeconds } from '../database/epoch.ts'
import { type GalleryViewer } from '../galleries/gallery-rules.ts'
import { guestsHere, ensureGuest } from '../galleries/known-guest.ts'
import { pinCookie } from '../galleries/pin-cookie.ts'
import { sameGuestCookie } from '../galleries/same-guest-cookie.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { readGuestLink, redeemLink } from './guest-link-store.ts'

/** Characters of the guest's id, which starts a token. */
const guestIdLength = 22

/** The guest in a token, and the token's stored hash. */
export const partsOfToken = (token: string) => ({
  guestId: token.slice(0, guestIdLength),
  hash: tokenHash('guest-link', token),
})

/**
 * Makes the calling browser the guest who made the link, only in this gallery, and returns their id; changes nothing in
 * the browser that made it. Throws `link_used`, `link_expired`, and `not_found` for all but the guest's last link.
 */
export async function redeemGuestLink(request: ApiRequest, viewer: GalleryViewer, token: string): Promise<string> {
  const { id: eventId, pin, slug } = viewer.event
  const { guestId, hash } = partsOfToken(token)
  const now = await ensureGuest(request, viewer)
  if (now === guestId) return guestId
  // A browser that became another guest before is still identified by its own guest id.
  const own = (await guestsHere(request.cookies, eventId))?.ownGuestId ?? now
  if (!(await redeemLink({ eventId, guestId }, hash, own))) throw await refusal(eventId, guestId, hash)
  request.setCookies.push(await sameGuestCookie(eventId, guestId, own, slug))
  // The PIN was entered in this browser, under the earlier guest id.
  if (pin) request.setCookies.push(await pinCookie(eventId, pin.version, guestId, slug))
  return guestId
}

async function refusal(eventId: string, guestId: string, hash: string): Promise<AppError> {
  const link = await readGuestLink({ eventId, guestId })
  if (link?.hash !== hash)
    return new AppError('not_found', 'No guest of this gallery has made this link, or they have made another since.')
  if (link.redeemedBy !== undefined) return new AppError('link_used', 'Another browser has redeemed this link.')
  if (link.expiresAt <= epochSeconds()) return new AppError('link_expired', 'This link is over.')
  return new AppError('unavailable', 'The link has changed meanwhile.')
}
