import { showGallery } from '#shared/api/galleries.ts'
import { mediaCookies } from '../../gateways/media-cookies.ts'
import { galleryDoor } from '../gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { coverAnswer } from '../../events/event-answer.ts'
import { themeAnswer } from '../../events/event-theme.ts'
import { galleryFacts, headOf } from '../gallery-head.ts'
import { isPausedFor, maySeePhotos, takesUploads } from '../gallery-rules.ts'
import { noteTable } from '../guest-table-store.ts'
import { pictureRights } from '../picture-rights.ts'
import { countVisit } from '../count-visit.ts'
import { rememberGuest } from '../known-guest.ts'
import { clock } from '../../runtime/clock.ts'

/** Whoever may not see the photos gets cookies for his own and the cover; before the PIN there is a name to count tries by alone. */
export const handler = endpoint('galleries/show-gallery', galleryDoor, showGallery, async ({ query, who, request }) => {
  const { event, role, needsPin } = who
  // Whoever gets no name any more may look all the same.
  const remembered = await rememberGuest(request, who)
  const { t: table } = query
  if (table !== undefined && role === 'guest' && 'guestId' in remembered)
    await noteTable({ eventId: event.id, guestId: remembered.guestId }, table)
  if (needsPin) return { title: event.title, date: event.date, theme: themeAnswer(event), needsPin }
  const viewer = 'guestId' in remembered ? { ...who, ...remembered } : who
  const now = clock.now()
  const canSeePhotos = maySeePhotos(who, now)
  const uploadsPaused = isPausedFor(who)
  const [cookies] = await Promise.all([
    mediaCookies(event.id, pictureRights(viewer, now)),
    role === 'guest' && 'guestId' in remembered ? countVisit(event, remembered.guestId, table) : undefined,
  ])
  request.setCookies.push(...cookies)
  return {
    ...galleryFacts(event),
    cover: coverAnswer(event),
    role,
    eventId: role === 'host' ? event.id : null,
    canSeePhotos,
    canUpload: takesUploads(event, now) && !uploadsPaused,
    uploadsPaused,
    photoCount: canSeePhotos ? event.photoCount : 0,
    head: headOf(event, now),
  }
})
