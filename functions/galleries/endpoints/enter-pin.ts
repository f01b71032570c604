import { enterPin as shape } from '#shared/api/galleries.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { galleryDoor } from '../gallery-guard.ts'
import { uncountCall } from '../../database/count-calls.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { isEventPin } from '../../events/event-pin.ts'
import type { ApiRequest } from '../../kit/api-request.ts'
import { AppError } from '../../runtime/app-error.ts'
import type { GalleryViewer } from '../gallery-rules.ts'
import { ensureGuest } from '../known-guest.ts'
import { pinCookie } from '../pin-cookie.ts'

export const handler = endpoint('galleries/enter-pin', galleryDoor, shape, async ({ body, who, request }) => {
  await enterPin(request, who, body.pin)
  return undefined
})

/** Wrong PINs per guest, and their window in seconds; all unknown guests at one address count as one. */
const ofGuest = { max: 10, seconds: 15 * 60 }

/**
 * For all guests at one address: more wrong PINs than a wedding types, too few to find a PIN by posing as new guests.
 */
const ofAddress = { max: 600, seconds: 60 * 60 }

/**
 * Opens a gallery for a guest who knows its PIN. A try is counted before it is checked, so that parallel tries cannot
 * pass the limit; a correct PIN is refunded, because a whole wedding shares one address. Throws `wrong_pin`, and
 * `rate_limited` after too many wrong PINs, even for the correct one.
 */
async function enterPin(request: ApiRequest, viewer: GalleryViewer, entered: string): Promise<void> {
  const { id, pin, slug } = viewer.event
  // The PIN was removed while the page still asked for it.
  if (!pin) return
  const { network } = request
  // The address first: it also counts tries that the guest's limit refuses.
  const counters = [
    { key: `wrong-pins#${id}#address#${network}`, ...ofAddress },
    { key: `wrong-pins#${id}#${viewer.guestId ?? `unknown#${network}`}`, ...ofGuest },
  ]
  for (const { key, max, seconds } of counters) await consumeQuota(key, max, seconds)
  if (!(await isEventPin(id, pin, entered))) throw new AppError('wrong_pin', 'This is not the gallery’s PIN.')
  await Promise.all(counters.map(({ key }) => uncountCall(key)))
  const guestId = await ensureGuest(request, viewer)
  request.setCookies.push(await pinCookie(id, pin.version, guestId, slug))
}
