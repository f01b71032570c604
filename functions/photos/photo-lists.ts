import { kinds } from '#shared/rules/upload-kinds.ts'
import { momentOf } from '#shared/rules/moments.ts'
import { isOpen, type Visibility, visibilityOf } from '#shared/rules/sight.ts'
import { picturePlace } from '../events/picture-places.ts'
import { maySeePhotos, type PhotoViewer, seesLikeCounts } from '../galleries/gallery-rules.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { fillPage } from './fill-page.ts'
import { readGuests } from '../galleries/guest-store.ts'
import { listAway, listKnown } from './known-copies-store.ts'
import { listLiked } from './like-store.ts'
import { sentBy } from './photo-senders.ts'
import { listBorne, listRanges, type Range } from './photo-ranges.ts'
import { type ListedPhoto, type Photo, picturePlaceIn, placeOf, sideOf, stateIn } from '../photo-record/photo.ts'
import { sentOf } from '../photo-record/photo-row.ts'

/** A photo that a viewer may see, with the viewer's facts. */
export interface SeenPhoto<Of extends ListedPhoto = ListedPhoto> {
  record: Of
  visibility: Visibility
  /** Whether the viewer has sent it. */
  mine: boolean
  /** Whether the viewer likes it, and how many people do: undefined if the viewer may not know. */
  liked: boolean
  likes: number | undefined
  /** The uploader's name. */
  uploader: string | undefined
  /** Where the viewer may fetch its pictures. */
  place: string
  /** Of the event's timetable. */
  momentId: string | null
}

/** Without filters: photos and films. `mine`: what the viewer sent, or was answered `known` for. */
export interface PhotoFilter {
  mine?: boolean | undefined
  liked?: boolean | undefined
  guest?: string | undefined
  momentId?: string | undefined
  kind?: Photo['kind'] | undefined
  /** Includes voices if no kind is given. */
  voices?: boolean | undefined
}

interface PageWanted extends PhotoFilter {
  after: string | undefined
  limit: number
  order?: 'asc' | 'desc'
}

/** What a viewer sees of a gallery, by place, after `after`; `next` is the last one's place if more follow. */
export async function listSeenPhotos(
  viewer: PhotoViewer,
  { after, limit, order = 'asc', ...filter }: PageWanted,
  now: Date,
): Promise<{ photos: SeenPhoto[]; next?: string }> {
  // While voices are switched off, only hosts can list them.
  if (filter.kind === 'voice' && viewer.role !== 'host' && !viewer.event.features.voices) return { photos: [] }
  const known = new Set(filter.mine ? await knownTo(viewer) : [])
  const ranges = filter.liked ? [{ photoIds: await likedTo(viewer) }] : rangesOf(viewer, filter, [...known], now)
  const isOwn = ({ record, mine }: SeenPhoto) => mine || known.has(record.photoId)
  const { items: photos, next } = await fillPage(
    { after, limit },
    ({ record }: SeenPhoto) => placeOf(record),
    async (page) => {
      const { records, next: following } = await listRanges(viewer.event.id, ranges, { ...page, order })
      const seen = (await seenOf(viewer, records, now)).filter((photo) => !filter.mine || isOwn(photo))
      return { found: seen.filter((photo) => isWanted(photo, filter)), next: following }
    },
  )
  return { photos, ...(next !== undefined && { next }) }
}

const likedTo = async ({ event, guestId }: PhotoViewer) => (guestId === undefined ? [] : listLiked(event.id, guestId))

const knownTo = async ({ event, guestId }: PhotoViewer) =>
  guestId === undefined ? [] : listKnown({ eventId: event.id, guestId })

/** Which of these photos a viewer may see, with the viewer's facts. */
export async function seenOf<Of extends ListedPhoto>(
  viewer: PhotoViewer,
  records: readonly Of[],
  now: Date,
): Promise<SeenPhoto<Of>[]> {
  const [sent, away, liked, guests] = await Promise.all([
    sentBy(viewer.guestId, records),
    listAway(viewer, records),
    likedBy(viewer, records),
    // Read after the photos, so that a name given meanwhile is shown.
    readGuests(
      viewer.event.id,
      records.map(({ guestId }) => guestId),
    ),
  ])
  const names = new Map(guests.map(({ guestId, name }) => [guestId, name]))
  const seesAll = maySeePhotos(viewer, now)
  const seesLikes = seesLikeCounts(viewer)
  return records.flatMap((record) => {
    const mine = sent.has(record.photoId)
    const isLiked = liked.has(record.photoId)
    const isAway = away.has(record.photoId)
    const looking = viewer.role === 'guest' ? { role: viewer.role, isSender: mine, isAway } : { role: viewer.role }
    const visibility = visibilityOf(stateIn(viewer.event, record), viewer.event.privacy, looking, now)
    return visibility && sideOf(record) !== 'unlisted'
      ? [
          {
            record,
            visibility,
            mine,
            liked: isLiked,
            // Includes the viewer's own like, even if unpublished.
            likes: seesLikes ? Math.max(record.likes, Number(isLiked)) : undefined,
            uploader: names.get(record.guestId),
            place: placeFor(viewer, record, seesAll),
            momentId: momentOf(record, viewer.event.moments),
          },
        ]
      : []
  })
}

/** A single photo. Throws `not_found` for viewers who do not see it. */
export async function seenPhoto(viewer: PhotoViewer, record: Photo | undefined): Promise<SeenPhoto<Photo>> {
  const [seen] = record && !record.removed ? await seenOf(viewer, [record], clock.now()) : []
  if (!seen) throw unknownPhoto()
  return seen
}

export const unknownPhoto = () => new AppError('not_found', 'No such photo in this gallery.')

/** Which of these photos a viewer likes, by id: at most one query, and none if the event has no likes. */
export async function likedBy(
  { event, guestId }: Pick<PhotoViewer, 'event' | 'guestId'>,
  records: readonly ListedPhoto[],
): Promise<Set<string>> {
  if (!event.features.likes || !event.hasLikes || guestId === undefined || records.length === 0) return new Set()
  return new Set(await listLiked(event.id, guestId, { among: records }))
}

/** A guest's photos per read. */
const someOfGuest = 100

/**
 * The photos that a guest owns and a viewer may see, after a place among them. If more follow, `readTo` is the place of
 * the last returned one, and so reveals no photo that the viewer may not see.
 */
export async function seenOfGuest(
  viewer: PhotoViewer,
  guestId: string,
  { after, limit }: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ photos: SeenPhoto[]; readTo?: string }> {
  const seen: SeenPhoto[] = []
  let records: Photo[] = []
  for await (const record of listBorne(viewer.event.id, guestId, after)) {
    if (records.push(record) < someOfGuest) continue
    seen.push(...(await seenOf(viewer, records, now)))
    records = []
    if (seen.length > limit) break
  }
  seen.push(...(await seenOf(viewer, records, now)))
  const photos = seen.slice(0, limit)
  const last = photos.at(-1)
  return { photos, ...(seen.length > limit && last && { readTo: sentOf(last.record) }) }
}

/** A viewer who sees a photo only as one of its senders has a separate place for its pictures. */
function placeFor({ event, role, guestId }: PhotoViewer, record: ListedPhoto, seesAll: boolean): string {
  const isForAll = isOpen(stateIn(event, record)) && seesAll
  const isBearers = role === 'host' || guestId === undefined || guestId === record.guestId
  return isForAll || isBearers ? picturePlaceIn(event, record) : picturePlace('closed', guestId)
}

const isWanted = ({ record, liked, momentId }: SeenPhoto, wanted: PhotoFilter) =>
  (!wanted.liked || liked) &&
  (wanted.guest === undefined || wanted.guest === record.guestId) &&
  (wanted.momentId === undefined || wanted.momentId === momentId) &&
  isOfKind(record, wanted)

/** Whether a list of this kind, or the default list, contains it. */
export const isOfKind = ({ kind }: Pick<Photo, 'kind'>, wanted: Pick<PhotoFilter, 'kind' | 'voices'>) =>
  wanted.kind === undefined ? kinds[kind].isListed || wanted.voices === true : wanted.kind === kind

/** Ranges that contain all photos that the viewer may see and wants, and few others. */
function rangesOf(viewer: PhotoViewer, filter: PhotoFilter, known: readonly string[], now: Date): Range[] {
  const { mine, guest } = filter
  const { role, guestId } = viewer
  const seesAll = maySeePhotos(viewer, now)
  const shared = sentRanges(guestId, ['shared'])
  if (mine || (guest === undefined && !seesAll))
    return [...sentRanges(guestId, ['open', 'closed']), ...shared, { photoIds: known }]
  if (guest !== undefined) {
    if (role === 'host' || guest === guestId) return sentRanges(guest, ['open', 'closed'])
    return [...(seesAll ? sentRanges(guest, ['open']) : []), ...shared]
  }
  const ranges = timeRanges(filter)
  if (role === 'host') return [...ranges('open'), ...ranges('closed')]
  return [...ranges('open'), ...sentRanges(guestId, ['closed']), ...shared]
}

/** Photos of one side by time: voices are separate, so that only lists with voices read them. */
const timeRanges =
  (wanted: PhotoFilter) =>
  (side: 'open' | 'closed'): Range[] => [
    ...(wanted.kind === 'voice' ? [] : [{ side }]),
    ...(isOfKind({ kind: 'voice' }, wanted) ? [{ side, kind: 'voice' as const }] : []),
  ]

const sentRanges = (guestId: string | undefined, sides: readonly ('open' | 'closed' | 'shared')[]): Range[] =>
  guestId === undefined ? [] : sides.map((side) => ({ guestId, side }))
