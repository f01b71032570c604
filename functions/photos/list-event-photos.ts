import { photoStatuses, type PhotoStatus } from '#shared/rules/sight.ts'
import { isGoneForGood, listRanges, type PhotoRecord, placeOf, type Range, statusOf } from './photo-store.ts'

interface Wanted {
  status?: PhotoStatus | undefined
  guestId?: string | undefined
  starred?: boolean | undefined
  after: string | undefined
  limit: number
}

/**
 * What hosts see of an event's photos by place, behind `after`: all but what their senders have removed. A page is full as long as
 * there is more; `next` is where the next one begins.
 */
export async function listEventPhotos(
  eventId: string,
  { after, limit, ...wanted }: Wanted,
): Promise<{ records: PhotoRecord[]; next?: string }> {
  const found: PhotoRecord[] = []
  let from = after
  do {
    const page = await listRanges(eventId, rangesFor(wanted), { after: from, limit })
    found.push(...page.records.filter((record) => isWanted(record, wanted)))
    from = page.next
  } while (from !== undefined && found.length < limit)
  const records = found.slice(0, limit)
  const last = records.at(-1)
  const next = found.length > limit && last ? placeOf(last) : from
  return { records, ...(next !== undefined && { next }) }
}

const isWanted = (record: PhotoRecord, { status, guestId, starred }: Omit<Wanted, 'after' | 'limit'>) =>
  !isGoneForGood(record) &&
  (status === undefined || statusOf(record) === status) &&
  (guestId === undefined || record.guestId === guestId) &&
  (starred === undefined || (record.starred ?? false) === starred)

/** Where all that is wanted stands, and of all such places those that hold the least besides. */
function rangesFor({ status, guestId, starred }: Omit<Wanted, 'after' | 'limit'>): Range[] {
  const isOfMany = status === undefined || status === 'shown'
  if (guestId !== undefined && isOfMany && !starred)
    return (['open', 'closed', 'unlisted'] as const).map((side) => ({ guestId, side }))
  const stars = starred === undefined ? [true, false] : [starred]
  return (status === undefined ? photoStatuses : [status]).flatMap((each) =>
    stars.map((isStarred) => ({ status: each, starred: isStarred })),
  )
}
