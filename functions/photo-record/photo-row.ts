import { keyed } from '../database/rows.ts'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type MediaKind, mediaKinds } from '#shared/rules/file-extensions.ts'
import { fileTypeNames } from '#shared/rules/file-types.ts'
import { kinds } from '#shared/rules/upload-kinds.ts'
import { type PhotoStatus, removers, type Verdict } from '#shared/rules/sight.ts'
import { shownInLists } from '../tables.ts'
import { changeOrder } from '../database/change-order.ts'
import {
  isGoneForGood,
  type ListedPhoto,
  type Photo,
  photoOf,
  picturePlaceOf,
  placeOf,
  sideOf,
  statusOf,
} from './photo.ts'
import { picture } from './picture.ts'

const taken = z.union([
  z.object({ source: z.literal('exif'), local: z.string(), offsetMinutes: z.int().optional() }),
  z.object({ source: z.enum(['container', 'file', 'upload']), instant: z.string() }),
])
const flag = z.boolean().default(false)
const count = z.int().default(0)
const ids = z.set(z.string()).default(() => new Set<string>())

/** Defaults of rare fields, which are absent from most rows. */
const rare = z.object({
  hidden: flag,
  waiting: flag,
  approved: flag,
  returned: flag,
  cleared: flag,
  reported: flag,
  reports: count,
  openReports: count,
  reportsClosed: count,
  keptForHostsBy: ids,
  starred: flag,
  likes: count,
  likeChanges: count,
  wasOpen: flag,
  isShared: flag,
  places: ids,
  lostDrawings: count,
})
const nothingRare = rare.parse({})

const photoRow = z.object({
  ...rare.shape,
  eventId: z.string(),
  photoId: z.string(),
  kind: z.enum(mediaKinds),
  taken,
  capturedAt: z.string(),
  guestId: z.string(),
  name: z.string(),
  type: z.enum(fileTypeNames),
  size: z.int(),
  sha256: z.string(),
  crc32: z.int().optional(),
  verifiedAt: z.string().optional(),
  picture: picture.optional(),
  preview: picture.optional(),
  removed: z.object({ at: z.string(), by: z.enum(removers), isFinal: z.literal(true).optional() }).optional(),
  shownBy: z.string().optional(),
  previewPlaceholder: z.string().optional(),
  reportedSince: z.string().optional(),
  movedTo: z.string().nullable().optional(),
  lead: z.string().optional(),
  alone: z.literal(true).optional(),
  caption: z.string().optional(),
  captionBy: z.string().optional(),
  version: z.int(),
})
type PhotoFields = z.output<typeof photoRow>

/** A hidden photo no longer waits. */
const verdictOf = ({ hidden, waiting }: Pick<PhotoFields, 'hidden' | 'waiting'>): Verdict =>
  hidden ? 'hidden' : waiting ? 'waiting' : 'shown'

function photoIn({ hidden, waiting, approved, returned, cleared, shownBy, previewPlaceholder, ...row }: PhotoFields) {
  const { reported, reports, openReports, reportedSince, reportsClosed, ...facts } = row
  return photoOf({
    ...facts,
    moderation: { verdict: verdictOf({ hidden, waiting }), approved, returned, cleared, shownBy, previewPlaceholder },
    reports: { hide: reported, count: reports, open: openReports, since: reportedSince, closed: reportsClosed },
  })
}

/** Reads a photo's row, which has its id in its key alone. */
export const photoShape = photoRow
  .omit({ photoId: true })
  .extend({ sort: z.string() })
  .transform(({ sort, ...row }) => photoIn({ ...row, photoId: sort.slice(recordPrefix.length) }))

/** Reads what the index of guests' lists holds of it. */
export const listedShape = photoRow
  .pick({ eventId: true, ...shownInLists })
  .extend({ sort: z.string() })
  .transform(({ sort, hidden, waiting, reported, ...facts }): ListedPhoto => ({
    ...facts,
    photoId: sort.slice(recordPrefix.length),
    moderation: { verdict: verdictOf({ hidden, waiting }) },
    reports: { hide: reported },
  }))

/** The facts of a photo, without the rare ones. */
export type PhotoRow = z.input<typeof photoRow>
export const readPhoto = (row: PhotoRow): Photo => photoIn(photoRow.parse(row))

export function factsOf(photo: Photo): PhotoFields {
  const { stage: _, moderation, reports, keptForHostsBy, places, ...facts } = photo
  const { verdict, ...judged } = moderation
  return {
    ...facts,
    ...judged,
    hidden: verdict === 'hidden',
    waiting: verdict === 'waiting',
    reported: reports.hide,
    reports: reports.count,
    openReports: reports.open,
    reportedSince: reports.since,
    reportsClosed: reports.closed,
    keptForHostsBy: new Set(keptForHostsBy),
    places: new Set(places),
  }
}

export const recordPrefix = 'id#'

export const recordKey = (eventId: string, photoId: string) => ({ eventId, sort: `${recordPrefix}${photoId}` })

/** Its place among its owner's photos. */
export const sentOf = (photo: ListedPhoto) => `${photo.guestId}#${sideOf(photo)}#${placeOf(photo)}`

/** Reads rows of an event by their guests: those of one guest begin with their id. */
export const sentBetween = (eventId: string, from: string, to: string) =>
  keyed({ eventId, sent: ['BETWEEN', from, to] }, { IndexName: 'by-guest', ConsistentRead: true })
/** All places with this prefix: `~` sorts after every character of a place. */
export const sentBeginning = (eventId: string, prefix: string) => sentBetween(eventId, prefix, `${prefix}~`)

/** Prefix of places in order of time; photos that lists omit by default have a prefix of their own. */
export const listedOn = (side: 'open' | 'closed', kind: MediaKind) => (kinds[kind].isListed ? side : `${kind}-${side}`)

/** Prefix of photos' places in the hosts' list. */
export const standing = ({ status, starred }: { status: PhotoStatus; starred: boolean }) =>
  `${status}#${starred ? 'starred' : 'plain'}`

/** Of a photo of which a report is open, in the index by report. */
export const openState = 'open'

/**
 * A photo's row, with its places in the local indexes, and of its pictures. Above 1,024 bytes each write of it and of
 * four index entries costs double: rare fields, and those that follow from others, are left out.
 */
export function rowOf(photo: Photo) {
  const side = sideOf(photo)
  const { photoId, ...fields } = factsOf({ ...photo, places: new Set([...photo.places, picturePlaceOf(photo)]) })
  const { eventId, reports, starred } = photo
  const absent: Readonly<Record<string, unknown>> = { ...nothingRare, wasOpen: side === 'open' }
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, absent[name]))),
    ...recordKey(eventId, photoId),
    ...(side !== 'unlisted' && { listed: `${listedOn(side, photo.kind)}#${placeOf(photo)}` }),
    sent: sentOf(photo),
    ...(!isGoneForGood(photo) && { standing: `${standing({ status: statusOf(photo), starred })}#${placeOf(photo)}` }),
    ...(reports.open > 0 && { reportState: openState, reportedAt: reports.since }),
    changed: changeOrder(),
  }
}
