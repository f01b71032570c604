import type { Answer } from '#shared/api/shapes.ts'
import { coverAnswer } from '../events/event-answer.ts'
import { coverForGuests } from '../events/share-image.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { mediaCookies } from '../gateways/media-cookies.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { countVisit } from './count-visit.ts'
import type { Comer } from './gallery-guard.ts'
import { galleryFacts, headOf } from './gallery-head.ts'
import { isPausedFor, maySeePhotos, takesUploads } from './gallery-rules.ts'
import { noteTable } from './guest-table-store.ts'
import { rememberGuest } from './known-guest.ts'
import { pictureRights } from './picture-rights.ts'

/** Gives a visitor a guest id, and notes their table's card. Who gets no id any more may still look. */
export async function receive(request: ApiRequest, who: Comer, table: string | undefined): Promise<Comer> {
  const remembered = await rememberGuest(request, who)
  if (!('guestId' in remembered)) return who
  if (table !== undefined && who.role === 'guest')
    await noteTable({ eventId: who.event.id, guestId: remembered.guestId }, table)
  return { ...who, ...remembered }
}

/**
 * The answer of `showGallery` for a visitor, and the cookies for its pictures: a viewer who may not see all photos gets
 * cookies for their own and the cover. Before the PIN is entered, the guest id only serves to count attempts.
 */
export async function galleryAnswer(
  request: ApiRequest,
  viewer: Comer,
  table: string | undefined,
  now: Date,
): Promise<Answer<'galleries/show-gallery'>> {
  const { event, role, guestId, needsPin } = viewer
  if (needsPin) return { title: event.title, date: event.date, theme: themeAnswer(event), needsPin }
  const canSeePhotos = maySeePhotos(viewer, now)
  const uploadsPaused = isPausedFor(viewer)
  const [cookies] = await Promise.all([
    mediaCookies(event.id, pictureRights(viewer, now)),
    role === 'guest' && guestId !== undefined ? countVisit(event, guestId, table) : undefined,
  ])
  request.setCookies.push(...cookies)
  return {
    ...galleryFacts(event),
    cover: coverAnswer(role === 'host' ? event : { ...event, cover: coverForGuests(event, now) }),
    role,
    eventId: role === 'host' ? event.id : null,
    canSeePhotos,
    canUpload: takesUploads(event, now) && !uploadsPaused,
    uploadsPaused,
    photoCount: canSeePhotos ? event.photoCount : 0,
    filmCount: canSeePhotos ? event.filmCount : 0,
    head: headOf(event, now),
  }
}
