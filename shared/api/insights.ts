import * as z from 'zod'
import { idPattern } from '../ids.ts'

/**
 * `GET /api/events/{id}/insights`: statistics of an event, from its current data. Removed photos are in no number of
 * photos, films, bytes, likes, hours, tables and moments.
 */
export const showInsights = {
  params: z.object({ id: z.string().regex(idPattern('event')) }),
  response: z.object({
    /** Guests' browsers, each once a day by the event's clocks. */
    visits: z.int(),
    /** Those that have sent something. */
    guests: z.int(),
    photos: z.int(),
    films: z.int(),
    /** Of originals. */
    bytes: z.int(),
    likes: z.int(),
    /** Uploads that were begun and have not arrived. */
    unfinished: z.int(),
    /**
     * Photos and films by when they arrived, without the hours in which none did: `at` is an hour's beginning, ISO-8601
     * UTC.
     */
    hours: z.array(z.object({ at: z.string(), uploads: z.int() })),
    /**
     * By the card of a guest's table: visits that began with its code, photos and films of guests who came by it first.
     */
    tables: z.array(z.object({ table: z.string(), visits: z.int(), uploads: z.int() })),
    /** Photos and films of each moment of the timetable, in its order; null, first, for those taken before, if any. */
    moments: z.array(z.object({ momentId: z.string().nullable(), photos: z.int() })),
  }),
}
