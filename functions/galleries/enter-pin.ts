import { countOrRefuse } from '../kit/rate-limit.ts'
import { hasRoom } from '../database/limits.ts'
import { isEventPin } from '../events/event-pin.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { introduceGuest } from './known-guest.ts'
import { pinCookie } from './pin-cookie.ts'

/** How many wrong PINs a guest may enter, and in how many seconds; all whom nobody knows at one address are one guest. */
const ofGuest = { max: 10, seconds: 15 * 60 }

/** And all guests at one address: more than a wedding mistypes, and too few to find a PIN by being a new guest with every try. */
const ofAddress = { max: 600, seconds: 60 * 60 }

/**
 * Opens a gallery for a guest who knows its PIN. Right ones are not counted, for a whole wedding shares one address. Throws `wrong_pin`,
 * and `rate_limited` after too many of those, for the right PIN too.
 */
export async function enterPin(request: ApiRequest, viewer: GalleryViewer, entered: string): Promise<void> {
  const { id, pin, slug } = viewer.event
  // Taken away while the page still asked for it.
  if (!pin) return
  const { network } = request
  const limits = [
    { key: `wrong-pins#${id}#${viewer.guestId ?? `unknown#${network}`}`, ...ofGuest },
    { key: `wrong-pins#${id}#address#${network}`, ...ofAddress },
  ]
  if (!(await isEventPin(id, pin, entered))) {
    for (const { key, max, seconds } of limits) await countOrRefuse(key, max, seconds)
    throw new AppError('wrong_pin', 'This is not the gallery’s PIN.')
  }
  for (const { key, max, seconds } of limits) {
    const room = await hasRoom(key, max, seconds)
    if (!room.allowed)
      throw new AppError('rate_limited', 'Too many wrong PINs before.', { retryAfter: room.retryAfter })
  }
  const guestId = await introduceGuest(request, viewer)
  request.setCookies.push(await pinCookie(id, pin.version, guestId, slug))
}
