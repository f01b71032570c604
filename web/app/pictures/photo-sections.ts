import type { Photo } from '#shared/api/photos.ts'
import { instantOfLocalTime, localTimeAt } from '#shared/rules/local-time.ts'
import type { Moment } from '#shared/rules/moments.ts'

/** A moment's or a day's photos, until the next section begins. */
export interface PhotoSection {
  /** The moment's id, or the day (`YYYY-MM-DD`). */
  key: string
  from: number
  heading?: { title: string } | { day: string } | undefined
}

type Placed = Pick<Photo, 'capturedAt' | 'momentId'>

interface Sectioned<Listed extends Placed> {
  photos: readonly Listed[]
  sections: readonly PhotoSection[]
}

interface Order {
  /** The event's timetable, in order of time, and its time zone (IANA). */
  moments: readonly Moment[]
  timeZone: string
  isNewestFirst: boolean
  /** Whether the list is complete: a single day has no heading while more photos are loading. */
  isWhole: boolean
}

/** A list without headings. */
export const oneSection: readonly PhotoSection[] = [{ key: 'all', from: 0 }]

/**
 * Groups photos (by time, ascending) under their moments, and all others under the event's days. Photos that hosts
 * moved to a moment stay there, regardless of their capture time.
 */
export function inSections<Listed extends Placed>(
  photos: readonly Listed[],
  { moments, timeZone, isNewestFirst, isWhole }: Order,
): Sectioned<Listed> {
  const starts = new Map(moments.map((moment) => [moment.id, moment]))
  const dayOf = dayTeller(timeZone)
  const groups = new Map<string, { startsAt: string; heading: PhotoSection['heading']; photos: Listed[] }>()
  for (const photo of photos) {
    const moment = photo.momentId === null ? undefined : starts.get(photo.momentId)
    const key = moment?.id ?? dayOf(photo.capturedAt)
    const group = groups.get(key)
    if (group) group.photos.push(photo)
    else
      groups.set(key, {
        startsAt: moment?.startsAt ?? photo.capturedAt,
        heading: moment ? { title: moment.title } : { day: key },
        photos: [photo],
      })
  }
  const isOneDay = moments.length === 0 && groups.size < 2 && isWhole
  const sorted = [...groups].sort(([, one], [, other]) => (one.startsAt < other.startsAt ? -1 : 1))
  if (isNewestFirst) sorted.reverse()
  let from = 0
  const sections = sorted.map(([key, group]) => {
    const section = { key, from, heading: isOneDay ? undefined : group.heading }
    from += group.photos.length
    return section
  })
  return {
    photos: sorted.flatMap(([, group]) => (isNewestFirst ? group.photos.reverse() : group.photos)),
    sections: sections.length > 0 ? sections : oneSection,
  }
}

/** Returns the day of each time (ISO-8601 UTC) in a zone; computed once per day, because that is slow. */
function dayTeller(timeZone: string): (at: string) => string {
  let [from, until, day] = ['', '', '']
  return (at) => {
    if (at < from || at >= until) {
      day = localTimeAt(new Date(at), timeZone).toISOString().slice(0, 'YYYY-MM-DD'.length)
      const midnight = new Date(day)
      const startOf = (date: Date) => instantOfLocalTime(date, timeZone).toISOString()
      from = startOf(midnight)
      until = startOf(new Date(midnight.getTime() + 24 * 60 * 60_000))
    }
    return day
  }
}

/** In rem, as in the style sheet: a one-line heading, each further line, and the average width of a letter. */
const oneLine = 3.25
const line = 1.575
const letter = 0.62

/** The most letters of a day in any of our languages. */
const lettersOfDay = 34

/** Height of a section's heading in a list of this width, both in rem: a moment's title is shown in full. */
export function headOf(heading: NonNullable<PhotoSection['heading']>, width: number): number {
  const letters = 'title' in heading ? heading.title.length : lettersOfDay
  const lines = Math.max(1, Math.ceil((letters * letter) / width))
  return oneLine + (lines - 1) * line
}
