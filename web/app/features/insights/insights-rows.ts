import type { Guest } from '#shared/api/guests.ts'
import type { Answer } from '#shared/api/shapes.ts'
import type { Moment } from '#shared/rules/moments.ts'

export type Insights = Answer<'insights/show-insights'>

/** A figure as a row of the CSV: its kind, its hour, guest, table or moment, and the count. */
interface InsightsRow {
  kind: 'event' | 'hour' | 'guest' | 'table' | 'moment'
  name: string
  visits: number | null
  uploads: number | null
  bytes: number | null
}

const row = (kind: InsightsRow['kind'], name: string, figures: Partial<InsightsRow>): InsightsRow => ({
  kind,
  name,
  visits: null,
  uploads: null,
  bytes: null,
  ...figures,
})

/** All figures of an event, for a spreadsheet; hours are ISO-8601 UTC. */
export const insightsRows = (
  { visits, photos, films, voices, bytes, hours, tables, moments }: Insights,
  { title, timetable, guests }: { title: string; timetable: readonly Moment[]; guests: readonly Guest[] },
): InsightsRow[] => [
  row('event', title, { visits, uploads: photos + films + voices, bytes }),
  ...hours.map(({ at, uploads }) => row('hour', at, { uploads })),
  ...guests.map((guest) =>
    row('guest', guest.name ?? guest.guestId, { uploads: guest.photos + guest.voices, bytes: guest.bytes }),
  ),
  ...tables.map(({ table, ...figures }) => row('table', table, figures)),
  ...moments.map(({ momentId, photos: uploads }) => row('moment', titleOf(timetable, momentId) ?? '', { uploads })),
]

/** Name of a moment; undefined for photos taken before the first. */
export const titleOf = (timetable: readonly Moment[], momentId: string | null): string | undefined =>
  timetable.find(({ id }) => id === momentId)?.title
