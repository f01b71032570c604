import * as z from 'zod'
import type { MediaKind } from '#shared/rules/file-extensions.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { getRows } from '../database/batches.ts'
import { type PageWanted, parseCursor } from '../database/newest-first.ts'
import { findRow, firstRows, keyed, queryRows, walkRows } from '../database/rows.ts'
import { begunAt } from './begun-file-store.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'
import {
  listedOn,
  sentBeginning,
  sentBetween,
  listedShape,
  photoShape,
  recordPrefix,
  standing,
  openState,
} from '../photo-record/photo-row.ts'
import { type ListedPhoto, type Side, placeOf, type Photo } from '../photo-record/photo.ts'

/** Photos or voices on one side; their index contains all that lists show. */
interface TimeRange {
  side: 'open' | 'closed'
  kind?: MediaKind
}
/** One guest's photos (`shared`: owned by another guest); or those of one status. */
type WholeIndexRange = { guestId: string; side: Side | 'shared' } | { status: PhotoStatus; starred: boolean }
type IndexRange = TimeRange | WholeIndexRange

/** Or given photos, few enough to read for every page. */
export type WholeRange = WholeIndexRange | { photoIds: readonly string[] }
export type Range = TimeRange | WholeRange

/** The index of a range, and the attribute and prefix that select it there. */
function placeOfRange(range: IndexRange): [index: string, key: string, prefix: string] {
  if ('status' in range) return ['by-status', 'standing', standing(range)]
  if ('guestId' in range) return ['by-guest', 'sent', `${range.guestId}#${range.side}`]
  return ['by-time', 'listed', listedOn(range.side, range.kind ?? 'photo')]
}

interface RangePage {
  /** The page starts after this place, in the wanted order. */
  after: string | undefined
  limit: number
  order?: 'asc' | 'desc'
}

interface Found<Of> {
  records: Of[]
  readTo: string | undefined
}
interface Page<Of> {
  records: Of[]
  next: string | undefined
}

/** A range's photos after `after`, at most `limit` rows; `readTo` is where reading stopped early. */
export function listRange(eventId: string, range: WholeRange, page: RangePage): Promise<Found<Photo>>
export function listRange(eventId: string, range: Range, page: RangePage): Promise<Found<ListedPhoto>>
export async function listRange(eventId: string, range: Range, page: RangePage): Promise<Found<ListedPhoto>> {
  if ('photoIds' in range) return pageOf(await readPhotoRecords(eventId, range.photoIds), page)
  const { after, limit, order = 'asc' } = page
  const [IndexName, key, prefix] = placeOfRange(range)
  // No place is a prefix of another; `"` sorts before `#`, and `$` after it.
  const from = order === 'desc' || after === undefined ? `${prefix}#` : `${prefix}#${after}#`
  const to = order === 'asc' || after === undefined ? `${prefix}$` : `${prefix}#${beforePlace(after)}`
  const options = { IndexName, ScanIndexForward: order === 'asc', ConsistentRead: true }
  const query = keyed({ eventId, [key]: ['BETWEEN', from, to] }, options)
  const lastOf = <Row>(rows: readonly Row[]) => (rows.length === limit ? rows.at(-1) : undefined)
  if ('side' in range && range.side === 'shared') {
    const found = await firstRows('photos', query, limit, sharedRow)
    const ids = found.map(({ photoId }) => photoId)
    return { records: await readPhotoRecords(eventId, ids), readTo: lastOf(found)?.sent.slice(`${prefix}#`.length) }
  }
  const records = await firstRows('photos', query, limit, IndexName === 'by-time' ? listedShape : photoShape)
  const last = lastOf(records)
  return { records, readTo: last && placeOf(last) }
}

const sharedRow = z.object({ photoId: z.string(), sent: z.string() })

/** The highest key below a place: its last character is Crockford base 32, and ids have one length. */
const beforePlace = (place: string) =>
  `${place.slice(0, -1)}${String.fromCodePoint((place.codePointAt(place.length - 1) ?? 0) - 1)}~`

/** The photos of several ranges by place, after `after`; `next` is the last one's place if more follow. */
export function listRanges(eventId: string, wanted: readonly WholeRange[], page: RangePage): Promise<Page<Photo>>
export function listRanges(eventId: string, wanted: readonly Range[], page: RangePage): Promise<Page<ListedPhoto>>
export async function listRanges(
  eventId: string,
  wanted: readonly Range[],
  page: RangePage,
): Promise<Page<ListedPhoto>> {
  const { limit, order = 'asc' } = page
  const comesFirst = inOrder(order)
  const ranges = await Promise.all(wanted.map((range) => listRange(eventId, range, page)))
  // Beyond the place where reading one range stopped, other ranges' photos are not yet next.
  const [readTo] = ranges.flatMap((range) => range.readTo ?? []).toSorted((a, b) => (comesFirst(a, b) ? -1 : 1))
  const found = ranges
    .flatMap(({ records }) => records)
    .filter((record) => readTo === undefined || comesFirst(placeOf(record), readTo))
  const ordered = [...new Map(found.map((record) => [record.photoId, record])).values()].toSorted((a, b) =>
    comesFirst(placeOf(a), placeOf(b)) ? -1 : 1,
  )
  const records = ordered.slice(0, limit)
  const last = records.at(-1)
  return { records, next: ordered.length > limit && last ? placeOf(last) : readTo }
}

/** The first of these photos by place, after `after`; `readTo` as in `listRange`. */
function pageOf(found: readonly Photo[], { after, limit, order = 'asc' }: RangePage): Found<Photo> {
  const comesFirst = inOrder(order)
  const behind = found.filter((record) => after === undefined || !comesFirst(placeOf(record), after))
  const ordered = behind.toSorted((a, b) => (comesFirst(placeOf(a), placeOf(b)) ? -1 : 1))
  const last = ordered[limit - 1]
  return { records: ordered.slice(0, limit), readTo: ordered.length > limit && last ? placeOf(last) : undefined }
}

/** Whether a place comes before another, or is the same. */
const inOrder =
  (order: 'asc' | 'desc') =>
  (one: string, other: string): boolean =>
    order === 'asc' ? one <= other : one >= other

/** The photos that a guest owns and that are in lists, after a place among them. */
export function listBorne(eventId: string, guestId: string, after: string | undefined): AsyncGenerator<Photo> {
  // `closed` sorts before `open`, with nothing else between.
  const from = after === undefined ? `${guestId}#closed#` : `${after}#`
  return walkRows('photos', sentBetween(eventId, from, `${guestId}#open$`), photoShape)
}

/** The voices that every guest may see while voices are switched on. */
export async function listOpenVoices(eventId: string): Promise<string[]> {
  const listed = ['begins_with', `${listedOn('open', 'voice')}#`] as const
  const query = keyed({ eventId, listed }, { IndexName: 'by-time', ConsistentRead: true })
  return (await queryRows('photos', query, listedShape)).map(({ photoId }) => photoId)
}

/** The photos that a guest owns and that not every guest may see, including removed and undrawn ones, in any order. */
export async function* walkUnseen(eventId: string, guestId: string): AsyncGenerator<Photo> {
  for (const side of ['closed', 'unlisted'])
    yield* walkRows('photos', sentBeginning(eventId, `${guestId}#${side}#`), photoShape)
}

/** Ids of what a guest has sent and not withdrawn, including removed ones; `until`: begun by then (ISO-8601 UTC). */
export async function listSent(eventId: string, guestId: string, until?: string): Promise<string[]> {
  const query = sentBeginning(eventId, `${guestId}#`)
  const row = z.object({ sort: z.string(), photoId: z.string().optional(), since: z.string().optional() })
  // A photo's own row has its id only in its key.
  const rows = (await queryRows('photos', query, row)).map(({ sort, photoId, since }) => ({
    photoId: photoId ?? sort.slice(recordPrefix.length),
    since,
  }))
  // The guest may have sent another's photo later than its owner began it.
  const isEarlier = (row: (typeof rows)[number]) =>
    until === undefined || (row.since ? row.since <= until : begunAt(row.photoId) <= Date.parse(until))
  return rows.filter(isEarlier).map(({ photoId }) => photoId)
}

const reportedPlace = z.object({
  eventId: z.string(),
  sort: z.string(),
  reportState: z.string(),
  reportedAt: z.string(),
})

/** Photos with reports open since then (ISO-8601 UTC), oldest first. Throws `invalid_request` for a foreign cursor. */
export async function listReportedSince(
  until: string,
  { limit, next }: PageWanted,
): Promise<{ records: Photo[]; next?: string }> {
  const query = keyed(
    { reportState: openState, reportedAt: ['<=', until] },
    {
      IndexName: 'by-report',
      Limit: limit,
      ...(next !== undefined && { ExclusiveStartKey: parseCursor(next, reportedPlace) }),
    },
  )
  const found = await firstRows('photos', query, limit, reportedPlace)
  const last = found.length === limit ? found.at(-1) : undefined
  // The index lags: the rows say which are open.
  const keys = found.map(({ eventId, sort }) => ({ eventId, sort }))
  const records = (await getRows('photos', keys, photoShape)).filter(({ reports }) => reports.since !== undefined)
  const since = ({ reports }: Photo) => reports.since ?? ''
  return {
    records: records.toSorted((a, b) => (since(a) < since(b) ? -1 : 1)),
    ...(last && { next: Buffer.from(JSON.stringify(last)).toString('base64url') }),
  }
}

/** A changed photo, a renamed guest, or a photo that a guest has put away or brought back. */
export type Changed = { order: string } & ({ record: Photo } | { guestId: string; known?: string })

/** An event's changes, ordered by each one's last time, after `after`. */
export async function* listChanged(eventId: string, after: string, pageSize: number): AsyncGenerator<Changed> {
  const query = keyed(
    { eventId, changed: ['>', after === '' ? '0' : after] },
    { IndexName: 'by-change', ConsistentRead: true, Limit: pageSize },
  )
  const row = z.looseObject({
    sort: z.string(),
    changed: z.string(),
    guestId: z.string(),
    photoId: z.string().optional(),
  })
  for await (const { changed: order, ...found } of walkRows('photos', query, row)) {
    if (found.sort.startsWith(recordPrefix)) yield { order, record: photoShape.parse(found) }
    else yield { order, guestId: found.guestId, ...(found.photoId !== undefined && { known: found.photoId }) }
  }
}

/** The place of the event's last change; undefined if there was none. */
export async function readLastChange(eventId: string): Promise<string | undefined> {
  const query = keyed({ eventId }, { IndexName: 'by-change', ScanIndexForward: false, ConsistentRead: true })
  return (await findRow('photos', query, z.object({ changed: z.string() })))?.changed
}
