import type { Answer } from '#shared/api/shapes.ts'
import type { MediaKind } from '#shared/rules/file-extensions.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { momentOf } from '#shared/rules/moments.ts'
import type { EventRow } from '../events/event-store.ts'
import { listVisits, type Visit } from '../galleries/visit-store.ts'
import { countUnfinished } from '../photos/count-unfinished.ts'
import { type Guest, listGuests } from '../galleries/guest-store.ts'
import { isVerified } from '../photo-record/photo.ts'
import { walkPhotoRecords } from '../photo-record/photo-store.ts'

/** Sorts after every guest's id. */
const behindAllGuests = '~'

/** Statistics of an event, counted from its data each time, so that they always add up. */
export async function insightsOf(event: EventRow): Promise<Answer<'insights/show-insights'>> {
  const [visits, guests, unfinished, counted] = await Promise.all([
    listVisits(event.id),
    listGuests(event.id),
    countUnfinished(event.id, '', behindAllGuests),
    countPhotos(event),
  ])
  const { senders, uploadsOf, hours, moments, ...sums } = counted
  // Each recording at a booth has its own guest; together they count as one.
  const booth = new Set(guests.flatMap((guest) => (guest.booth ? [guest.guestId] : [])))
  const sent = [...senders, ...guests.flatMap(({ guestId, photos, voices }) => (photos + voices > 0 ? [guestId] : []))]
  return {
    visits: visits.length,
    guests: new Set(sent.map((guestId) => (booth.has(guestId) ? 'booth' : guestId))).size,
    ...sums,
    unfinished: [...unfinished.values()].reduce((sum, count) => sum + count, 0),
    hours: [...hours].map(([at, uploads]) => ({ at, uploads })).sort((one, other) => one.at.localeCompare(other.at)),
    tables: tablesOf(visits, guests, uploadsOf),
    moments: [...moments].flatMap(([momentId, photos]) =>
      momentId === null && photos === 0 ? [] : [{ momentId, photos }],
    ),
  }
}

const countedAs = { photo: 'photos', video: 'films', voice: 'voices' } as const satisfies Record<MediaKind, string>

async function countPhotos({ id, moments: timetable }: EventRow) {
  const sums = { photos: 0, films: 0, voices: 0, bytes: 0, likes: 0 }
  const senders = new Set<string>()
  const uploadsOf = new Map<string, number>()
  const hours = new Map<string, number>()
  const moments = new Map<string | null, number>(
    [null, ...timetable.map(({ id: each }) => each)].map((key) => [key, 0]),
  )
  for await (const record of walkPhotoRecords(id)) {
    if (!isVerified(record)) continue
    const { guestId } = record
    // A guest with only removed photos counts as a sender.
    senders.add(guestId)
    if (record.removed) continue
    sums[countedAs[record.kind]]++
    sums.bytes += record.size
    sums.likes += record.likes
    countOne(uploadsOf, guestId)
    countOne(hours, `${record.verifiedAt.slice(0, 'YYYY-MM-DDTHH'.length)}:00:00.000Z`)
    if (timetable.length > 0 && isPicture(record)) countOne(moments, momentOf(record, timetable))
  }
  return { ...sums, senders, uploadsOf, hours, moments }
}

function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function tablesOf(visits: readonly Visit[], guests: readonly Guest[], uploadsOf: ReadonlyMap<string, number>) {
  const tables = new Map<string, { table: string; visits: number; uploads: number }>()
  const of = (table: string) => {
    const counts = tables.get(table) ?? { table, visits: 0, uploads: 0 }
    tables.set(table, counts)
    return counts
  }
  for (const { table } of visits) if (table !== undefined) of(table).visits++
  for (const { table, guestId } of guests) if (table !== undefined) of(table).uploads += uploadsOf.get(guestId) ?? 0
  return [...tables.values()].sort((one, other) => one.table.localeCompare(other.table, 'en', { numeric: true }))
}
