import type { Answer } from '#shared/api/shapes.ts'
import { coverAnswer } from '../events/event-answer.ts'
import { coverForGuests } from '../events/share-image.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { mediaCookies } from '../gateways/media-cookies.ts'
import type { ApiRequest } from '../kit/api-request.ts'
import { cardAnswer, cardOf } from './card-of-guest.ts'
import type { Comer } from './gallery-guard.ts'
import { galleryFacts, headOf, thanksOf } from './gallery-head.ts'
import { isPausedFor, maySeePhotos, takesUploads } from './gallery-rules.ts'
import { noteTable } from './guest-store.ts'
import { rememberGuest } from './known-guest.ts'
import { pictureRights } from './picture-rights.ts'
import { localTimeAt } from '#shared/rules/local-time.ts'
import type { EventRow } from '../events/event-store.ts'
import { signatureOf } from '../gateways/signed-values.ts'
import { clock } from '../runtime/clock.ts'
import { noteVisit } from './visit-store.ts'

/** Gives a visitor a guest id, and records their table's card. A visitor over the limit of ids may still look. */
export async function receive(request: ApiRequest, who: Comer, table: string | undefined): Promise<Comer> {
  const remembered = await rememberGuest(request, who)
  if (!('guestId' in remembered)) return who
  if (table !== undefined && who.role === 'guest' && !who.needsPin)
    await noteTable({ eventId: who.event.id, guestId: remembered.guestId }, table)
  return { ...who, ...remembered }
}

/**
 * The answer of `showGallery` for a visitor, and the cookies for its pictures: a viewer who may not see all photos gets
 * cookies for their own and the cover. Before the PIN is entered, the guest id only serves to count tries.
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
  const [cookies, card] = await Promise.all([
    mediaCookies(event.id, pictureRights(viewer, now)),
    guestId === undefined ? undefined : cardOf({ eventId: event.id, guestId }),
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
    voiceCount: canSeePhotos && event.features.voices ? event.voiceCount : 0,
    card: card ? cardAnswer(card) : null,
    thanks: thanksOf(event, now),
    head: headOf(event, now),
  }
}

/** Characters: enough that no two browsers of an event collide on the same day. */
const nameLength = 16

/**
 * Counts a visit of a guest's browser once per day, in the event's time zone; `table` is their card's. The stored id
 * differs every day and leads to no guest: visits are counted, nobody is followed.
 */
async function countVisit(event: EventRow, guestId: string, table: string | undefined): Promise<void> {
  const day = localTimeAt(clock.now(), event.timeZone).toISOString().slice(0, 10)
  const name = (await signatureOf('visit', event.id, day, guestId)).slice(0, nameLength)
  await noteVisit(event.id, { day, name, table })
}
