import * as z from 'zod'
import { ofEvent } from './fields.ts'

/** `GET /api/events/{id}/insights`: from the event's present content; removed photos do not count. */
export const showInsights = {
  params: ofEvent,
  response: z.object({
    /** Guests' browsers, each counted once a day in the event's time zone. */
    visits: z.int(),
    /** Guests who have sent something; all guests of a booth count as one. */
    guests: z.int(),
    photos: z.int(),
    films: z.int(),
    voices: z.int(),
    /** Bytes of originals. */
    bytes: z.int(),
    likes: z.int(),
    /** Uploads that were begun and have not arrived. */
    unfinished: z.int(),
    /** By arrival, without empty hours: `at` is an hour's beginning, ISO-8601 UTC. */
    hours: z.array(z.object({ at: z.string(), uploads: z.int() })),
    /** By the code of a table's card: visits that began with it, uploads of guests who first came by it. */
    tables: z.array(z.object({ table: z.string(), visits: z.int(), uploads: z.int() })),
    /** Photos and films of each moment of the timetable, in its order; first null, for those before all moments. */
    moments: z.array(z.object({ momentId: z.string().nullable(), photos: z.int() })),
  }),
}
