import { isGone, retentionOf } from '#shared/rules/retention.ts'
import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { sessionCookie } from '../sign-in/host-cookies.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { guestOf, knownBrowser } from './known-guest.ts'
import { readEventBySlug } from '../events/event-store.ts'
import { readSession } from '../sign-in/session-store.ts'

/** Lets in whoever holds the link. Throws `not_found` for an unknown link, `gallery_gone` once the photos' time is over. */
export const gallery: Guard<'gallery', GalleryViewer> = {
  access: 'gallery',
  async admit({ params, cookies }) {
    const token = cookies[sessionCookie]
    const [event, session, browserId] = await Promise.all([
      readEventBySlug(params['slug'] ?? ''),
      token ? readSession(token) : undefined,
      knownBrowser(cookies),
    ])
    if (!event) throw new AppError('not_found', 'No gallery has this link.')
    if (isGone(retentionOf(event), new Date())) throw new AppError('gallery_gone', 'The gallery is past its retention.')
    const role = session?.email === event.owner ? 'host' : 'guest'
    return { event, role, guestId: browserId && (await guestOf(browserId, event.id)) }
  },
  guestOf: ({ guestId }) => guestId,
}
