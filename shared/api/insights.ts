import * as z from 'zod'
import { ofEvent } from './fields.ts'

/** `GET /api/events/{id}/insights`: from what the event holds now; removed photos are in no number. */
export const showInsights = {
  params: ofEvent,
  response: z.object({
    /** Guests' browsers, each once a day by the event's clocks. */
    visits: z.int(),
    /** Those that have sent something; a booth's are one. */
    guests: z.int(),
    photos: z.int(),
    films: z.int(),
    voices: z.int(),
    /** Of originals. */
    bytes: z.int(),
    likes: z.int(),
    /** Uploads that were begun and have not arrived. */
    unfinished: z.int(),
    /** By arrival, without hours in which none did: `at` is an hour's beginning, ISO-8601 UTC. */
    hours: z.array(z.object({ at: z.string(), uploads: z.int() })),
    /** By the card of a guest's table: visits that began with its code, uploads of guests who came by it first. */
    tables: z.array(z.object({ table: z.string(), visits: z.int(), uploads: z.int() })),
    /** Photos and films of each moment of the timetable, in its order; null, first, for those taken before, if any. */
    moments: z.array(z.object({ momentId: z.string().nullable(), photos: z.int() })),
  }),
}
