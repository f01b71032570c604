import * as z from 'zod'
import { fileTypeNames } from '#shared/rules/file-types.ts'
import { noPhotos, type PhotoCounts, sumCounts } from '#shared/rules/photo-counts.ts'
import { isInView, isOpen, photoStatus, type PhotoState, type PhotoStatus, removers } from '#shared/rules/sight.ts'
import { changeOrder } from '../database/change-order.ts'
import { getRows } from '../database/batches.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { queryRows, readRow, updateRow, updateUnlessRefused, walkRows } from '../database/rows.ts'
import { photoCountChange } from '../events/event-store.ts'
import { picturePlace } from '../events/picture-places.ts'
import { removalsNoted } from '../events/removal-store.ts'
import { type Decided, guestCountChange } from '../galleries/guest-store.ts'

/** Of a file that lies in a place: bytes and CRC-32, by which it can stand in a ZIP; absent of what was drawn before that was noted. */
const sums = { size: z.int().optional(), crc32: z.int().optional() }

const picture = z.object({
  /** Pixels as shown; 0 where they are not known. */
  width: z.int(),
  height: z.int(),
  renditions: z.array(z.object({ width: z.int(), height: z.int(), file: z.string(), ...sums })),
  /** ThumbHash, base64; absent where nothing could be drawn. */
  placeholder: z.string().optional(),
  /** Last part of the playback copy's key and its MIME type. */
  playback: z.object({ file: z.string(), type: z.string(), ...sums }).optional(),
  /** That copy is of other pixels than the film that was sent. */
  isConverted: z.literal(true).optional(),
  /** A film's poster that its sender's page has drawn: no frame of the film has come yet, or none ever will. */
  bySender: z.literal(true).optional(),
  /** A film that nobody could make to play. */
  unplayable: z.literal(true).optional(),
  /** A photo whose file ends before its picture does: it is drawn as far as it goes. */
  incomplete: z.literal(true).optional(),
})
export type Picture = z.infer<typeof picture>

const taken = z.union([
  z.object({ source: z.literal('exif'), local: z.string(), offsetMinutes: z.int().optional() }),
  z.object({ source: z.enum(['container', 'file', 'upload']), instant: z.string() }),
])

export const photoRecord = z.object({
  eventId: z.string(),
  photoId: z.string(),
  kind: z.enum(['photo', 'video']),
  /** What was said of when it was taken. */
  taken,
  /** What that means: ISO-8601 UTC with milliseconds, so that it sorts as text. */
  capturedAt: z.string(),
  /** Who bears it. */
  guestId: z.string(),
  /** As the guest's browser named the file. */
  name: z.string(),
  type: z.enum(fileTypeNames),
  size: z.int(),
  sha256: z.string(),
  /** Of its original: CRC-32 for the ZIP, and when it was verified; both absent until then. */
  crc32: z.int().optional(),
  verifiedAt: z.string().optional(),
  /** Absent until its original is drawn. */
  picture: picture.optional(),
  /** What came before its original; gone once that is drawn and shown. */
  preview: picture.optional(),
  /** Leaves a tombstone; `isFinal`: its purge has begun. */
  removed: z.object({ at: z.string(), by: z.enum(removers), isFinal: z.literal(true).optional() }).optional(),
  reported: z.literal(true).optional(),
  hidden: z.literal(true).optional(),
  waiting: z.literal(true).optional(),
  /** It was a host's or a trusted guest's when it came, or hosts have shown it: no mode makes it wait any more. */
  approved: z.literal(true).optional(),
  /** ThumbHash of what its sender sent as its picture and hosts have shown, until a picture of the original is compared with it. */
  shownBy: z.string().optional(),
  /** The same where the original turned out to be another picture, until hosts decide. */
  previewPlaceholder: z.string().optional(),
  /** Guests who ask that the hosts alone see it: while there is one, it is for them. */
  keptForHostsBy: z.set(z.string()).optional(),
  /** Where hosts have moved it in the timetable, null for no moment. */
  movedTo: z.string().nullable().optional(),
  /** By a host, for hosts. */
  starred: z.literal(true).optional(),
  /** Its bytes came again after a host had removed them. */
  returned: z.literal(true).optional(),
  /** How often it was reported, and how many of the reports nobody has decided on. */
  reports: z.int().optional(),
  openReports: z.int().optional(),
  /** When the first of those was made, ISO-8601 UTC. */
  reportedSince: z.string().optional(),
  /** How often its reports were decided on; those that were made before are closed. */
  reportsClosed: z.int().optional(),
  /** Hosts have shown it after a report: further ones do not hide it. */
  cleared: z.literal(true).optional(),
  /** How many like it, as viewers are told, and how often that had changed by then. */
  likes: z.int().optional(),
  likeChanges: z.int().optional(),
  /** Whether every guest could see it at some time: then all of them are told when it goes. */
  wasOpen: z.literal(true).optional(),
  /** Whether its bytes have been sent by others too. */
  isShared: z.literal(true).optional(),
  /** Where its pictures may lie (`picturePlace`), each noted before anything is written there. */
  places: z.set(z.string()).optional(),
  /** Grows with every change. */
  version: z.int(),
  /** Decodings that were begun and of which nothing has been heard since. */
  lostDrawings: z.int().optional(),
})
/** All that is known of one photo or video. */
export type Photo = z.infer<typeof photoRecord>
/** Which photo of which event. */
export type PhotoKey = Pick<Photo, 'eventId' | 'photoId'>

/** Its original is there: before that, what else is said of it is its sender's word. */
export type VerifiedPhoto = Photo & { crc32: number; verifiedAt: string }
export const isVerified = (record: Photo): record is VerifiedPhoto => record.verifiedAt !== undefined

/** Only its preview has come, and it stands for a file that may still come. */
export const isArriving = (record: Photo | undefined): record is Photo =>
  record !== undefined && !isVerified(record) && !record.removed

/** What is shown of it. */
export const shownPicture = ({ picture: drawn, preview }: Photo): Picture | undefined => drawn ?? preview

/** What is shown of it as long as that is its sender's word: nothing of the original has been drawn. */
export const sendersPicture = ({ picture: drawn, preview }: Photo): Picture | undefined =>
  drawn ? drawn.bySender && drawn : preview

export const recordPrefix = 'id#'

/** Where a photo's record stands. */
export const recordKey = (eventId: string, photoId: string) => ({ eventId, sort: `${recordPrefix}${photoId}` })
const checksumKey = (eventId: string, sha256: string) => ({ eventId, sort: `checksum#${sha256}` })

/** As the rule of sight looks at it. */
export const stateOf = ({ picture: drawn, keptForHostsBy, removed, reported, hidden, waiting }: Photo): PhotoState => ({
  removed,
  reported,
  hidden,
  waiting,
  drawn: drawn !== undefined,
  audience: keptForHostsBy ? 'hosts' : 'everyone',
})
export const statusOf = (record: Photo) => photoStatus(stateOf(record))

/** The order of lists; ids tell apart what was taken in the same millisecond. */
export const placeOf = ({ capturedAt, photoId }: Pick<Photo, 'capturedAt' | 'photoId'>) => `${capturedAt}#${photoId}`

/** Among what every guest may see, or among what he may not; `unlisted` where there is nothing to show. */
export type Side = 'open' | 'closed' | 'unlisted'
export function sideOf(record: Photo): Side {
  if (!shownPicture(record) || record.removed) return 'unlisted'
  return isOpen(stateOf(record)) ? 'open' : 'closed'
}

/** Where its bearer's pictures belong, also before they are drawn; whoever else has sent it has them in a place of his own. */
export const picturePlaceOf = (record: Photo) =>
  picturePlace(isOpen(stateOf(record)) ? 'open' : 'closed', record.guestId)

/** Its place among what its bearer has sent. */
export const sentOf = (record: Photo) => `${record.guestId}#${sideOf(record)}#${placeOf(record)}`

/** Whether a photo is removed and no host can bring it back. */
export const isGoneForGood = ({ removed }: Photo) =>
  removed !== undefined && (removed.by !== 'host' || removed.isFinal === true)

/** Its place among what hosts may see; undefined where there is nothing for them. */
function standingOf(record: Photo): string | undefined {
  if (isGoneForGood(record)) return undefined
  return `${standing({ status: statusOf(record), starred: record.starred ?? false })}#${placeOf(record)}`
}
export const standing = ({ status, starred }: { status: PhotoStatus; starred: boolean }) =>
  `${status}#${starred ? 'starred' : 'plain'}`

/** Of a photo of which a report is open, in the index by report. */
export const openState = 'open'

/** A photo's row, with its places in the table's local indexes; where its pictures will lie is noted with it. */
export function photoRow(record: Photo) {
  const side = sideOf(record)
  return {
    ...record,
    places: new Set([...(record.places ?? []), picturePlaceOf(record)]),
    ...recordKey(record.eventId, record.photoId),
    ...(side !== 'unlisted' && { listed: `${side}#${placeOf(record)}` }),
    sent: sentOf(record),
    standing: standingOf(record),
    ...(record.openReports && { reportState: openState, reportedAt: record.reportedSince }),
    changed: changeOrder(),
  }
}

const claimRow = z.object({
  /** Absent where the bytes are no longer there. */
  photoId: z.string().optional(),
  /** A host has removed them. */
  isUnwanted: z.literal(true).optional(),
})

/** The photos that hold these bytes in the event, in no order. */
export async function findHolders(eventId: string, sums: readonly string[]): Promise<Photo[]> {
  const claims = await getRows(
    'photos',
    [...new Set(sums)].map((sha256) => checksumKey(eventId, sha256)),
    claimRow,
  )
  const held = claims.flatMap(({ photoId }) => (photoId === undefined ? [] : [photoId]))
  return (await readPhotoRecords(eventId, held)).filter(({ removed }) => !removed)
}

/** Whether a host has removed these bytes, and they are not there again. */
export async function areUnwanted(eventId: string, sha256: string): Promise<boolean> {
  return (await readRow('photos', checksumKey(eventId, sha256), claimRow))?.isUnwanted ?? false
}

/** All that is known of a photo, also of one that was removed; undefined where the event never had it. */
export function readPhotoRecord(eventId: string, photoId: string): Promise<Photo | undefined> {
  return readRow('photos', recordKey(eventId, photoId), photoRecord)
}

/** The same of several, in no order. */
export function readPhotoRecords(eventId: string, photoIds: readonly string[]): Promise<Photo[]> {
  const keys = photoIds.map((photoId) => recordKey(eventId, photoId))
  return getRows('photos', keys, photoRecord)
}

/** Notes that a photo is about to be decoded, which may be the end of the process; answers how often that was lost before. */
export async function noteDrawing(eventId: string, photoId: string): Promise<number> {
  const row = await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    UpdateExpression: 'ADD lostDrawings :one',
    ConditionExpression: 'attribute_exists(sort)',
    ExpressionAttributeValues: { ':one': 1 },
  })
  return z.object({ lostDrawings: z.int() }).parse(row).lostDrawings - 1
}

/** Notes that the decoding has ended, well or not. */
export async function forgetDrawings(eventId: string, photoId: string): Promise<void> {
  await updateRow('photos', {
    Key: recordKey(eventId, photoId),
    UpdateExpression: 'REMOVE lostDrawings',
    ConditionExpression: 'attribute_exists(sort)',
  })
}

/**
 * A verified photo, its claim on its bytes and its guest's counts: `[record, checksum, guest]`; the second fails where another
 * photo holds them, or where a host has removed them and the photo has not `returned`, the third where hosts have decided otherwise
 * on him than `decided`.
 */
export function photoPuts(record: VerifiedPhoto, decided?: Decided): [TransactItem, TransactItem, TransactItem] {
  const { size, verifiedAt } = record
  const ConditionExpression = 'attribute_not_exists(sort)'
  return [
    rowPut('photos', { Item: photoRow(record), ConditionExpression }),
    claim(record, record.returned ? 'attribute_not_exists(photoId)' : ConditionExpression),
    guestCountChange(record, { photos: 1, bytes: size }, { sentAt: verifiedAt, ...(decided && { decided }) }),
  ]
}

const claim = ({ eventId, photoId, sha256 }: Photo, ConditionExpression: string) =>
  rowPut('photos', { Item: { ...checksumKey(eventId, sha256), photoId }, ConditionExpression })

/**
 * What is shown of a photo before its original is there. It claims no bytes, which are nobody's before they have come; the second write fails
 * where a photo holds them, or where a host has removed them and this one has not `returned`.
 */
export function previewPuts(record: Photo): [TransactItem, TransactItem] {
  const after = isCounted(record) ? { ...record, wasOpen: true as const } : record
  return [
    rowPut('photos', { Item: photoRow(after), ConditionExpression: 'attribute_not_exists(sort)' }),
    rowCheck('photos', {
      Key: checksumKey(record.eventId, record.sha256),
      ConditionExpression: record.returned ? 'attribute_not_exists(photoId)' : 'attribute_not_exists(sort)',
    }),
  ]
}

/** Fails its transaction where something of a photo is shown. */
export const unshownCheck = (eventId: string, photoId: string): TransactItem =>
  rowCheck('photos', { Key: recordKey(eventId, photoId), ConditionExpression: 'attribute_not_exists(sort)' })

/**
 * The original of a photo of which only a preview was there has come: `[record, checksum, guest]`, as of a new photo (`photoPuts`); the first
 * fails where the photo has changed since it was read.
 */
export function completion(
  record: Photo,
  change: Partial<Photo> & Pick<VerifiedPhoto, 'crc32' | 'verifiedAt'>,
  decided: Decided,
): [TransactItem, TransactItem, TransactItem] {
  const after = { ...record, ...change }
  return [
    changeApart(record, change),
    claim(after, after.returned ? 'attribute_not_exists(photoId)' : 'attribute_not_exists(sort)'),
    guestCountChange(record, { photos: 1, bytes: after.size }, { sentAt: change.verifiedAt, decided }),
  ]
}

/** Leaves a note of what a host does not want, so that it waits for him when it comes again. What has not come claims nothing. */
function claimRelease(record: Photo): TransactItem[] {
  const { eventId, sha256, removed, returned } = record
  const key = checksumKey(eventId, sha256)
  if (!isVerified(record)) return removed?.by === 'host' ? [unwantedNote(key)] : []
  const isUnwanted = removed?.by === 'host' || returned
  return [isUnwanted ? rowPut('photos', { Item: { ...key, isUnwanted } }) : rowDelete('photos', key)]
}

/** Beside the claim of another photo, whose bytes they are. */
const unwantedNote = (key: ReturnType<typeof checksumKey>) =>
  rowUpdate('photos', {
    Key: key,
    UpdateExpression: 'SET isUnwanted = :yes',
    ExpressionAttributeValues: { ':yes': true },
  })

/** What becomes of a photo that stays with whoever has sent it: that changes with their counts, in sender-store.ts. */
export type PhotoChange = Omit<Partial<Photo>, 'guestId' | 'removed'>

/**
 * Changes a photo, with all that follows from it: its places in lists, the order of changes, the event's counts, the place of its
 * pictures. The first of the writes fails where it has changed since it was read. Where that place changes, the caller promises
 * the move in the same transaction (`pictureMove`).
 */
export const photoChange = (record: Photo, change: PhotoChange) => photoChanges(record.eventId, [{ record, change }])

/** A transaction holds a hundred writes: so many photos, and the event's counts. */
export const maxTogether = 99

/** The same for several photos of one event: the first writes are theirs, in their order, and the next is the event's. */
export const photoChanges = (
  eventId: string,
  changes: readonly { record: Photo; change: PhotoChange }[],
): TransactItem[] => recordChanges(eventId, changes)

/**
 * The same of everything, with the claims on the bytes of what is removed or comes back, which fail where other photos hold them by
 * now; for sender-store.ts alone.
 */
export function recordChanges(
  eventId: string,
  changes: readonly { record: Photo; change: Partial<Photo> }[],
): TransactItem[] {
  const pairs = changes.map(({ record, change }) => ({ record, after: changed(record, change) }))
  const gone = pairs.filter(({ record, after }) => after.removed && !record.removed)
  const back = pairs.filter(({ record, after }) => record.removed && !after.removed)
  const sum = (count: (record: Photo) => number) =>
    pairs.reduce((total, { record, after }) => total + count(after) - count(record), 0)
  return [
    ...changes.map(({ record, change }) => changeApart(record, change)),
    photoCountChange(eventId, {
      ...sumCounts(changes.map(({ record, change }) => countedMore(record, change))),
      removals: gone.length,
      openReports: sum(({ openReports = 0 }) => openReports),
    }),
    ...gone.flatMap(({ after }) => claimRelease(after)),
    ...removalsNoted(
      eventId,
      gone.flatMap(({ after }) => after.removed?.at ?? []),
    ),
    ...back.filter(({ after }) => isVerified(after)).map(({ after }) => claim(after, 'attribute_not_exists(photoId)')),
  ]
}

/** The photo's own write alone, where the event's row is written for another reason too: the caller counts `countedMore`. */
export const changeApart = (record: Photo, change: Partial<Photo>): TransactItem =>
  rowPut('photos', { Item: photoRow(changed(record, change)), ...asRead(record) })

/** What that adds to the event's counts of photos. */
export const countedMore = (record: Photo, change: Partial<Photo>): PhotoCounts =>
  sumCounts([countsOf(changed(record, change)), sumCounts([countsOf(record)], -1)])

function changed(record: Photo, change: Partial<Photo>): Photo {
  const after: Photo = { ...record, ...change, version: record.version + 1 }
  return isCounted(after) ? { ...after, wasOpen: true } : after
}

/** Whether every guest may see it. */
const isCounted = (record: Photo) => sideOf(record) === 'open'

/** What a photo adds to its event's counts: nothing before there is something to show of it. */
export function countsOf(record: Photo): PhotoCounts {
  if (sideOf(record) === 'unlisted') return noPhotos
  if (isCounted(record)) return { ...noPhotos, photoCount: 1, filmCount: Number(record.kind === 'video') }
  const status = statusOf(record)
  if (status === 'waiting') return { ...noPhotos, waitingCount: 1 }
  return isInView(status) ? { ...noPhotos, forHostsCount: 1 } : { ...noPhotos, hiddenCount: 1 }
}

/** Fails its transaction where a photo, or who has sent it, has changed since it was read. */
export const recordCheck = (record: Photo): TransactItem =>
  rowCheck('photos', { Key: recordKey(record.eventId, record.photoId), ...asRead(record) })

const asRead = ({ version }: Photo) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeValues: { ':version': version },
})

/**
 * Notes that pictures lie in these places and, none being at work, nowhere else, and that the preview of what is drawn is gone; answers false, and
 * does not, where the photo has changed since it was read.
 */
export async function trimPlaces(record: Photo, places: ReadonlySet<string>): Promise<boolean> {
  const { ConditionExpression, ExpressionAttributeValues } = asRead(record)
  const { refused } = await updateUnlessRefused('photos', {
    Key: recordKey(record.eventId, record.photoId),
    UpdateExpression: `SET places = :places${record.picture ? ' REMOVE preview' : ''}`,
    ConditionExpression,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':places': places },
  })
  return !refused
}

/** Every original that the event holds, tombstones included, in no order. */
export function listPhotoRecords(eventId: string): Promise<Photo[]> {
  return queryRows('photos', beginning(eventId, recordPrefix), photoRecord)
}

/** The same, page by page as they are taken. */
export function walkPhotoRecords(eventId: string): AsyncGenerator<Photo> {
  return walkRows('photos', beginning(eventId, recordPrefix), photoRecord)
}

/** All rows of an event whose `sort` begins so, in its order. */
export function listPhotoRows(eventId: string, prefix: string): Promise<Record<string, unknown>[]> {
  return queryRows('photos', beginning(eventId, prefix), z.record(z.string(), z.unknown()))
}

const beginning = (eventId: string, prefix: string) => ({
  KeyConditionExpression: 'eventId = :event AND begins_with(sort, :prefix)',
  ExpressionAttributeValues: { ':event': eventId, ':prefix': prefix },
  ConsistentRead: true,
})
