import * as z from 'zod'
import { maxClockShiftMinutes } from '../rules/wrong-clocks.ts'
import { eventId, guestPattern, namesAField, ofEvent, ofGallery as params, page } from './fields.ts'
import { nameOf } from './words.ts'

/** A guest's name, as they entered it. */
export const guestName = nameOf(80)
/** A guest as hosts see them. */
export const guest = z.object({
  guestId: z.string(),
  /** Null if they have given none. */
  name: z.string().nullable(),
  /** The guest's verified photos that are not removed, and the bytes of their originals. */
  photos: z.int(),
  bytes: z.int(),
  /** Their voices, beside the photos; `bytes` is of both. */
  voices: z.int(),
  /** Uploads that were begun and have not arrived. */
  unfinished: z.int(),
  /** Times of the guest's first and last upload, ISO-8601 UTC; null without uploads. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Whether the guest's photos are shown without review. */
  trusted: z.boolean(),
  /** Minutes added to the time of the guest's cameras. */
  clockShiftMinutes: z.int(),
  /** The table at which the guest sits, from the card that they scanned; null if they came otherwise. */
  table: z.string().nullable(),
})
export type Guest = z.infer<typeof guest>

/** `GET /api/events/{id}/guests`: in no order that means anything. */
export const listGuests = {
  params: ofEvent,
  query: z.object(page(500, 500, z.string().regex(guestPattern, 'Expected the next of an earlier page.'))),
  response: z.object({ guests: z.array(guest), next: z.string().optional() }),
}

/** `PATCH /api/events/{id}/guests/{guestId}`: fields that are not named stay. */
export const changeGuest = {
  params: z.object({ id: eventId, guestId: z.string().regex(guestPattern) }),
  body: z
    .object({
      name: guestName,
      /** True also shows the guest's waiting photos. */
      trusted: z.boolean(),
      clockShiftMinutes: z.int().min(-maxClockShiftMinutes).max(maxClockShiftMinutes),
    })
    .partial()
    .refine(...namesAField),
  response: guest,
}

const clockProposal = z.object({
  guestId: z.string(),
  /** Minutes to add to the time of the guest's cameras so that their photos fit in with everybody else's. */
  shiftMinutes: z.int(),
  /** The photos that it would move, and when the first and last were taken by the guest's clock, ISO-8601 UTC. */
  photos: z.int(),
  from: z.string(),
  to: z.string(),
})
export type ClockProposal = z.infer<typeof clockProposal>

/** `GET /api/events/{id}/clock-proposals`: guests with clocks that seem wrong, unless a host has decided on them. */
export const listClockProposals = { params: ofEvent, response: z.object({ proposals: z.array(clockProposal) }) }

/** `PATCH /api/galleries/{slug}/guest`: the name of all that this guest has sent and will send. */
export const renameGuest = {
  params,
  body: z.object({ name: guestName }),
  /** `guest`: the guest's id in the gallery, as in photos. */
  response: z.object({ guest: z.string(), name: z.string() }),
}

/** Hours within which another browser may become a guest by that guest's link. */
export const guestLinkHours = 24

/** `GET /api/galleries/{slug}/guest`: the data about the viewer as a guest. */
export const showGuest = {
  params,
  response: z.object({
    /** The guest's id in the gallery; null before the browser has a name. */
    guest: z.string().nullable(),
    /** Null if they have given none. */
    name: z.string().nullable(),
    /** Uploads that this guest has begun, in any browser, and that have not arrived. */
    unfinished: z.int(),
    /** The guest's last link, while it can be redeemed or was redeemed. */
    link: z.object({ expiresAt: z.string(), isUsed: z.boolean() }).nullable(),
  }),
}

/** A guest's id and 256 random bits: it is shown once, in the answer that makes it. */
const guestLinkToken = z.string().regex(/^[\w-]{65}$/, 'Expected the token of a guest’s link.')

/** `POST …/guest/links`: a token by which one other browser becomes this guest, once. The previous one ends. */
export const makeGuestLink = { params, response: z.object({ token: z.string(), expiresAt: z.string() }) }

/** `POST /api/galleries/{slug}/guest/links/redemption`: this browser is that guest in the gallery from now on. */
export const redeemGuestLink = {
  params,
  body: z.object({ token: guestLinkToken }),
  response: z.object({ guest: z.string(), name: z.string().nullable() }),
}
