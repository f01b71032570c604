import type { ApiRequest } from '../kit/api-request.ts'
import type { Guard } from '../kit/guard.ts'
import { sessionCookie } from '../sign-in/host-cookies.ts'
import { AppError } from '../runtime/app-error.ts'
import type { GalleryViewer } from './gallery-rules.ts'
import { guestsHere } from './known-guest.ts'
import { needsPin } from './pin-cookie.ts'
import { readEventHost } from '../events/event-host-store.ts'
import { findEventId, readLinkedEvent } from '../events/event-store.ts'
import { type Host, readSession } from '../sign-in/session-store.ts'
import { openEvent } from './shared-gallery-guard.ts'

/** Somebody with the link. */
export type Comer = GalleryViewer & {
  /** Whether the viewer must enter the PIN before they see anything. */
  needsPin: boolean
}

/**
 * Admits everyone with the link, even without the gallery's PIN: for the endpoints that ask for the PIN and receive it.
 * Throws `not_found` for an unknown link, `gallery_gone` once the event is deleted.
 */
export const galleryDoor: Guard<'gallery', Comer> = {
  access: 'gallery',
  async admit({ params, cookies }) {
    const token = cookies[sessionCookie]
    const slug = params['slug'] ?? ''
    const found = findEventId(slug)
    const [linked, hosting] = await Promise.all([
      found.then((id) => readLinkedEvent(id, slug)),
      token ? readHosting(found, readSession(token)) : undefined,
    ])
    const event = openEvent(linked)
    const guestId = (await guestsHere(cookies, event.id))?.guestId
    return hosting
      ? { event, guestId, role: 'host', email: hosting.email, needsPin: false }
      : { event, guestId, role: 'guest', needsPin: await needsPin(event, guestId, cookies) }
  },
  guestOf: ({ guestId }) => guestId,
}

/** Admits viewers with the link and, if there is one, the PIN; throws like `galleryDoor`, and `pin_required`. */
export const gallery: Guard<'gallery', GalleryViewer> = {
  access: 'gallery',
  async admit(request: ApiRequest) {
    const comer = await galleryDoor.admit(request)
    if (comer.needsPin) throw new AppError('pin_required', 'This gallery has a PIN.')
    return comer
  },
  guestOf: ({ guestId }) => guestId,
}

/** The session owner's role in the event, read in parallel with the event. */
async function readHosting(event: Promise<string | undefined>, session: Promise<Host | undefined>) {
  const [id, host] = await Promise.all([event, session])
  return id && host && readEventHost(id, host.email)
}
