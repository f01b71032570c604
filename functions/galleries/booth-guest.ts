import { ownCookies } from '#shared/rules/own-cookies.ts'
import type { EventRow } from '../events/event-store.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cookie } from '../runtime/cookies.ts'
import { noteBoothGuest } from './guest-store.ts'
import { newGuest, tooManyGuests, uncountGuest } from './known-guest.ts'

const { name, seconds } = ownCookies.booth

const pathOf = (slug: string, uploadId: string) => `/api/galleries/${slug}/uploads/${uploadId}`

/**
 * A new guest for one person at a booth, instead of the browser's own guest. `sent` takes the ids of the started
 * uploads and sets a cookie for each, valid only for its calls: the booth keeps no right over what it has sent. Without
 * uploads, the guest leaves no trace. Throws `rate_limited`.
 */
export async function boothGuest(request: ApiRequest, { id, slug }: Pick<EventRow, 'id' | 'slug'>) {
  const guest = await newGuest(request, id)
  if ('retryAfter' in guest) throw tooManyGuests(guest)
  const { guestId } = guest
  async function sent(uploadIds: readonly string[]): Promise<void> {
    if (uploadIds.length === 0) return uncountGuest(request)
    await noteBoothGuest({ eventId: id, guestId })
    request.setCookies.push(
      // Its value gives no access by itself.
      ...uploadIds.map((uploadId) => cookie(name, guestId, { maxAge: seconds, path: pathOf(slug, uploadId) })),
    )
  }
  return { guestId, sent }
}

/** Deletes the guest cookie of a booth's upload once the upload is decided. */
export function endBooth(
  { cookies, params, setCookies }: Pick<ApiRequest, 'cookies' | 'params' | 'setCookies'>,
  { status }: { status: string },
): void {
  if (status === 'verifying' || !cookies[name]) return
  const { slug = '', uploadId = '' } = params
  setCookies.push(cookie(name, '', { maxAge: 0, path: pathOf(slug, uploadId) }))
}
