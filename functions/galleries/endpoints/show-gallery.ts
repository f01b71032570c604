import { showGallery } from '#shared/api/galleries.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { gallery } from '../gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { coverAnswer } from '../../events/event-answer.ts'
import { galleryFacts, headOf } from '../gallery-head.ts'
import { maySeePhotos } from '../gallery-rules.ts'
import { pictureRights } from '../picture-rights.ts'
import { rememberGuest } from '../known-guest.ts'
import { clock } from '../../runtime/clock.ts'

/** Whoever may not see the photos gets cookies for his own alone, and so no cover. */
export const handler = endpoint('galleries/show-gallery', gallery, showGallery, async ({ who, request }) => {
  const { event, role } = who
  // Whoever gets no name any more may look all the same.
  const remembered = await rememberGuest(request, who)
  const viewer = 'guestId' in remembered ? { ...who, ...remembered } : who
  const now = clock.now()
  const canSeePhotos = maySeePhotos(who, now)
  request.setCookies.push(...(await mediaCookies(event.id, pictureRights(viewer, now))))
  return {
    ...galleryFacts(event, now),
    cover: canSeePhotos ? coverAnswer(event) : null,
    role,
    eventId: role === 'host' ? event.id : null,
    canSeePhotos,
    photoCount: canSeePhotos ? event.photoCount : 0,
    head: headOf(event, now),
  }
})
