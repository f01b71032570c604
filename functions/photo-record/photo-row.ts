import * as z from 'zod'
import { fileTypeNames } from '#shared/rules/file-types.ts'
import { type PhotoStatus, removers } from '#shared/rules/sight.ts'
import { changeOrder } from '../database/change-order.ts'
import { isGoneForGood, type Photo, photoOf, picturePlaceOf, placeOf, sideOf, statusOf } from './photo.ts'
import { picture } from './picture.ts'

const taken = z.union([
  z.object({ source: z.literal('exif'), local: z.string(), offsetMinutes: z.int().optional() }),
  z.object({ source: z.enum(['container', 'file', 'upload']), instant: z.string() }),
])
const yes = z.literal(true).optional()

/** A photo as its row has it: what is absent is not so. */
const photoRow = z.object({
  eventId: z.string(),
  photoId: z.string(),
  kind: z.enum(['photo', 'video']),
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
  removed: z.object({ at: z.string(), by: z.enum(removers), isFinal: yes }).optional(),
  hidden: yes,
  waiting: yes,
  approved: yes,
  returned: yes,
  cleared: yes,
  shownBy: z.string().optional(),
  previewPlaceholder: z.string().optional(),
  reported: yes,
  reports: z.int().optional(),
  openReports: z.int().optional(),
  reportedSince: z.string().optional(),
  reportsClosed: z.int().optional(),
  keptForHostsBy: z.set(z.string()).optional(),
  movedTo: z.string().nullable().optional(),
  starred: yes,
  likes: z.int().optional(),
  likeChanges: z.int().optional(),
  wasOpen: yes,
  isShared: yes,
  places: z.set(z.string()).optional(),
  version: z.int(),
  lostDrawings: z.int().optional(),
})
export type PhotoRow = z.infer<typeof photoRow>

/** The photo of a row. Something hidden waits no longer. */
export function readPhoto(row: PhotoRow): Photo {
  const { hidden, waiting, approved, returned, cleared, shownBy, previewPlaceholder, ...judged } = row
  const { reported, reports, openReports, reportedSince, reportsClosed, ...facts } = judged
  return photoOf({
    ...facts,
    moderation: {
      verdict: hidden ? 'hidden' : waiting ? 'waiting' : 'shown',
      approved: approved ?? false,
      returned: returned ?? false,
      cleared: cleared ?? false,
      shownBy,
      previewPlaceholder,
    },
    reports: {
      hide: reported ?? false,
      count: reports ?? 0,
      open: openReports ?? 0,
      since: reportedSince,
      closed: reportsClosed ?? 0,
    },
    keptForHostsBy: facts.keptForHostsBy ?? new Set(),
    starred: facts.starred ?? false,
    likes: facts.likes ?? 0,
    likeChanges: facts.likeChanges ?? 0,
    wasOpen: facts.wasOpen ?? false,
    isShared: facts.isShared ?? false,
    places: facts.places ?? new Set(),
    lostDrawings: facts.lostDrawings ?? 0,
  })
}

/** Reads the rows of a query as photos. */
export const photoShape = photoRow.transform(readPhoto)

/** What a photo's row says of it. */
export function factsOf(photo: Photo): PhotoRow {
  const { stage: _, moderation, reports, keptForHostsBy, places, ...facts } = photo
  const { verdict, approved, returned, cleared, ...seen } = moderation
  const ifSo = (is: boolean) => (is ? true : undefined)
  return {
    ...facts,
    ...seen,
    hidden: ifSo(verdict === 'hidden'),
    waiting: ifSo(verdict === 'waiting'),
    approved: ifSo(approved),
    returned: ifSo(returned),
    cleared: ifSo(cleared),
    reported: ifSo(reports.hide),
    reports: reports.count || undefined,
    openReports: reports.open || undefined,
    reportedSince: reports.since,
    reportsClosed: reports.closed || undefined,
    keptForHostsBy: keptForHostsBy.size > 0 ? new Set(keptForHostsBy) : undefined,
    starred: ifSo(facts.starred),
    likes: facts.likes || undefined,
    likeChanges: facts.likeChanges || undefined,
    wasOpen: ifSo(facts.wasOpen),
    isShared: ifSo(facts.isShared),
    places: places.size > 0 ? new Set(places) : undefined,
    lostDrawings: facts.lostDrawings || undefined,
  }
}

export const recordPrefix = 'id#'

/** Where a photo's row stands. */
export const recordKey = (eventId: string, photoId: string) => ({ eventId, sort: `${recordPrefix}${photoId}` })

/** Its place among what its owner has sent. */
export const sentOf = (photo: Photo) => `${photo.guestId}#${sideOf(photo)}#${placeOf(photo)}`

/** The beginning of photos' places among what hosts may see. */
export const standing = ({ status, starred }: { status: PhotoStatus; starred: boolean }) =>
  `${status}#${starred ? 'starred' : 'plain'}`

/** Of a photo of which a report is open, in the index by report. */
export const openState = 'open'

/** A photo's row, with its places in the table's local indexes; where its pictures will lie is noted with it. */
export function rowOf(photo: Photo) {
  const side = sideOf(photo)
  const { eventId, photoId, reports, starred, places } = photo
  return {
    ...factsOf(photo),
    places: new Set([...places, picturePlaceOf(photo)]),
    ...recordKey(eventId, photoId),
    ...(side !== 'unlisted' && { listed: `${side}#${placeOf(photo)}` }),
    sent: sentOf(photo),
    ...(!isGoneForGood(photo) && { standing: `${standing({ status: statusOf(photo), starred })}#${placeOf(photo)}` }),
    ...(reports.open > 0 && { reportState: openState, reportedAt: reports.since }),
    changed: changeOrder(),
  }
}
