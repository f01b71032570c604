import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { slug } from './slug.ts'

/** What a guest calls himself. */
export const guestName = z.string().trim().min(1).max(80)

/** A guest's name in one event, as its hosts and guests are told it. */
export const guestPattern = /^[\w-]{22}$/

/** A clock that was never set begins decades back. */
export const maxClockShiftMinutes = 40 * 366 * 24 * 60

/** A guest as hosts see him. */
export const guest = z.object({
  guestId: z.string(),
  /** Null where he has given none. */
  name: z.string().nullable(),
  /** What he has sent that is verified and not removed, and the bytes of its originals. */
  photos: z.int(),
  bytes: z.int(),
  /** Files whose upload was begun, and that have not arrived. */
  unfinished: z.int(),
  /** When he first and last sent something, ISO-8601 UTC; null where he never did. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Whether what he sends needs no look before it is shown. */
  trusted: z.boolean(),
  /** What is added to his cameras' time. */
  clockShiftMinutes: z.int(),
  /** Where he sits, by the table's card that he came from; null where he came otherwise. */
  table: z.string().nullable(),
})
export type Guest = z.infer<typeof guest>

/** `GET /api/events/{id}/guests`: in no order that means anything. */
export const listGuests = {
  params: z.object({ id: z.string().regex(idPattern('event')) }),
  query: z.object({
    next: z.string().regex(guestPattern, 'Expected the next of an earlier page.').optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  response: z.object({ guests: z.array(guest), next: z.string().optional() }),
}

/** `PATCH /api/events/{id}/guests/{guestId}`: what is not named stays. */
export const changeGuest = {
  params: z.object({ id: z.string().regex(idPattern('event')), guestId: z.string().regex(guestPattern) }),
  body: z
    .object({
      name: guestName,
      /** True shows what waits of him as well. */
      trusted: z.boolean(),
      clockShiftMinutes: z.int().min(-maxClockShiftMinutes).max(maxClockShiftMinutes),
    })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.'),
  response: guest,
}

/** `PATCH /api/galleries/{slug}/guest`: the name of all that this guest has sent and will send. */
export const renameGuest = {
  params: z.object({ slug }),
  body: z.object({ name: guestName }),
  response: z.object({
    /** His id among the gallery's guests, as photos have it. */
    guest: z.string(),
    name: z.string(),
  }),
}
