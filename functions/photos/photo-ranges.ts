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
  photoShape,
  recordPrefix,
  standing,
  openState,
} from '../photo-record/photo-row.ts'
import { type Side, placeOf, type Photo } from '../photo-record/photo.ts'

/** Photos or voices on one side; or one guest's (`shared`: owned by another guest); or those of one status. */
type IndexRange =
  | { side: 'open' | 'closed'; kind?: MediaKind }
  | { guestId: string; side: Side | 'shared' }
  | { status: PhotoStatus; starred: boolean }

/** Or certain photos, few enough to be read for every page. */
export type Range = IndexRange | { photoIds: readonly string[] }

/** The index in which a range lies together, and the attribute and prefix by which it is found there. */
function placeOfRange(range: IndexRange): [index: string, key: string, prefix: string] {
  if ('status' in range) return ['by-status', 'standing', standing(range)]
  if ('guestId' in range) return ['by-guest', 'sent', `${range.guestId}#${range.side}`]
  return ['by-time', 'listed', listedOn(range.side, range.kind ?? 'photo')]
}

interface RangePage {
  /** The page begins behind this place, in the order that is asked for. */
  after: string | undefined
  limit: number
  order?: 'asc' | 'desc'
}

/** A range's photos behind `after`, `limit` rows at most; `readTo` is where the reading stopped, if it did. */
export async function listRange(
  eventId: string,
  range: Range,
  page: RangePage,
): Promise<{ records: Photo[]; readTo: string | undefined }> {
  if ('photoIds' in range) return pageOf(await readPhotoRecords(eventId, range.photoIds), page)
  const { after, limit, order = 'asc' } = page
  const [IndexName, key, prefix] = placeOfRange(range)
  // No place begins with another; `"` comes before `#`, and `$` after it.
  const from = order === 'desc' || after === undefined ? `${prefix}#` : `${prefix}#${after}#`
  const to = order === 'asc' || after === undefined ? `${prefix}$` : `${prefix}#${beforePlace(after)}`
  const options = { IndexName, ScanIndexForward: order === 'asc', ConsistentRead: true }
  const row = z.looseObject({ photoId: z.string().optional(), sent: z.string() })
  const found = await firstRows('photos', keyed({ eventId, [key]: ['BETWEEN', from, to] }, options), limit, row)
  const last = found.length === limit ? found.at(-1)?.sent : undefined
  const isShared = 'side' in range && range.side === 'shared'
  const ids = found.flatMap(({ photoId }) => photoId ?? [])
  return {
    records: isShared ? await readPhotoRecords(eventId, ids) : found.map((each) => photoShape.parse(each)),
    readTo: last?.split('#').slice(2).join('#'),
  }
}

/** The highest key below a place: its last sign is one of Crockford's base 32, and ids are of one length. */
const beforePlace = (place: string) =>
  `${place.slice(0, -1)}${String.fromCodePoint((place.codePointAt(place.length - 1) ?? 0) - 1)}~`

/** The photos of several ranges by place, behind `after`; `next` is the last one's place where more follow. */
export async function listRanges(
  eventId: string,
  wanted: readonly Range[],
  page: RangePage,
): Promise<{ records: Photo[]; next: string | undefined }> {
  const { limit, order = 'asc' } = page
  const comesFirst = inOrder(order)
  const ranges = await Promise.all(wanted.map((range) => listRange(eventId, range, page)))
  // Beyond the place where reading one range stopped, photos of other ranges are not yet the next ones.
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

/** The first of some photos by place, behind `after`; `readTo` as of `listRange`. */
function pageOf(
  found: readonly Photo[],
  { after, limit, order = 'asc' }: RangePage,
): { records: Photo[]; readTo: string | undefined } {
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

/** The photos that a guest owns and that are in lists, from behind a place among them. */
export function listBorne(eventId: string, guestId: string, after: string | undefined): AsyncGenerator<Photo> {
  // `closed` comes before `open`, and nothing else between them.
  const from = after === undefined ? `${guestId}#closed#` : `${after}#`
  return walkRows('photos', sentBetween(eventId, from, `${guestId}#open$`), photoShape)
}

/** The voices that every guest may see while hosts have them switched on. */
export async function listOpenVoices(eventId: string): Promise<string[]> {
  const listed = ['begins_with', `${listedOn('open', 'voice')}#`] as const
  const query = keyed({ eventId, listed }, { IndexName: 'by-time', ConsistentRead: true })
  return (await queryRows('photos', query, photoShape)).map(({ photoId }) => photoId)
}

/** The photos that a guest owns and that not every guest may see, including removed and undrawn ones, in no order. */
export async function* walkUnseen(eventId: string, guestId: string): AsyncGenerator<Photo> {
  for (const side of ['closed', 'unlisted'])
    yield* walkRows('photos', sentBeginning(eventId, `${guestId}#${side}#`), photoShape)
}

/** Ids of what a guest has sent and not taken back, also removed; `until`: begun by then (ISO-8601 UTC). */
export async function listSent(eventId: string, guestId: string, until?: string): Promise<string[]> {
  const query = sentBeginning(eventId, `${guestId}#`)
  const row = z.object({ sort: z.string(), photoId: z.string().optional(), since: z.string().optional() })
  // A photo's own row has its id in its key alone.
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
  // The index lags behind: the rows say which are open.
  const keys = found.map(({ eventId, sort }) => ({ eventId, sort }))
  const records = (await getRows('photos', keys, photoShape)).filter(({ reports }) => reports.since !== undefined)
  const since = ({ reports }: Photo) => reports.since ?? ''
  return {
    records: records.toSorted((a, b) => (since(a) < since(b) ? -1 : 1)),
    ...(last && { next: Buffer.from(JSON.stringify(last)).toString('base64url') }),
  }
}

/** A changed photo, a guest with another name, or a photo that a guest has put away or brought back. */
export type Changed = { order: string } & ({ record: Photo } | { guestId: string; known?: string })

/** What has changed in an event, in the order in which it last did, from behind `after`. */
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
