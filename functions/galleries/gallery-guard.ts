import type { Guard } from '../kit/guard.ts'
import { sessionCookie } from '../sign-in/host-cookies.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { guestOf, knownBrowser } from './known-guest.ts'
import { readEventHost } from '../events/event-host-store.ts'
import { findEventId, readLinkedEvent } from '../events/event-store.ts'
import { type Host, readSession } from '../sign-in/session-store.ts'
import { openEvent } from './shared-gallery-guard.ts'

/** Lets in whoever holds the link. Throws `not_found` for an unknown link, `gallery_gone` once the photos' time is over. */
export const gallery: Guard<'gallery', GalleryViewer> = {
  access: 'gallery',
  async admit({ params, cookies }) {
    const token = cookies[sessionCookie]
    const slug = params['slug'] ?? ''
    const found = findEventId(slug)
    const [linked, hosting, browserId] = await Promise.all([
      found.then((id) => readLinkedEvent(id, slug)),
      token ? readHosting(found, readSession(token)) : undefined,
      knownBrowser(cookies),
    ])
    const event = openEvent(linked)
    const guestId = browserId && (await guestOf(browserId, event.id))
    return { event, role: hosting ? 'host' : 'guest', guestId }
  },
  guestOf: ({ guestId }) => guestId,
}

/** What whoever has that session is to the event, read beside the event itself. */
async function readHosting(event: Promise<string | undefined>, session: Promise<Host | undefined>) {
  const [id, host] = await Promise.all([event, session])
  return id && host && readEventHost(id, host.email)
}
