import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { type EventRow, readEvent, readEventBySlug } from '../events/event-store.ts'

/**
 * Admits everybody with the link, for shared answers. Throws `not_found` for an unknown link, `gallery_gone` once the
 * event is deleted, `pin_required` if nothing may be shared.
 */
export const anybodyInGallery: Guard<'gallery', EventRow> = {
  access: 'gallery',
  async admit({ params }) {
    const event = openEvent(await readEventBySlug(params['slug'] ?? ''))
    if (event.pin) throw new AppError('pin_required', 'A gallery with a PIN has nothing for everybody.')
    return event
  },
}

/** The same for viewers that the CDN has admitted by the cookies of an event's open pictures. */
export const viewerOfPictures: Guard<'pictures', EventRow> = {
  access: 'pictures',
  admit: async ({ params }) => openEvent(await readEvent(params['eventId'] ?? '')),
}

/** The event of a link; throws like the guard. */
export function openEvent(event: EventRow | undefined): EventRow {
  // An event that is being purged already counts as unknown.
  if (!event || event.tombstone?.notEmptyAt) throw new AppError('not_found', 'No gallery has this link.')
  if (event.tombstone) throw new AppError('gallery_gone', 'The event is deleted.')
  return event
}
