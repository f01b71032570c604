import * as z from 'zod'
import { maxClockShiftMinutes } from '../rules/wrong-clocks.ts'
import { eventId, guestPattern, namesAField, ofEvent, ofGallery as params, page } from './fields.ts'
import { nameOf } from './words.ts'

/** A guest's name, as the guest entered it. */
export const guestName = nameOf(80)
/** A guest as hosts see them. */
export const guest = z.object({
  guestId: z.string(),
  /** Null if they have entered none. */
  name: z.string().nullable(),
  /** The guest's verified photos that are not removed, and the bytes of their originals. */
  photos: z.int(),
  bytes: z.int(),
  /** The guest's voices; `bytes` includes them. */
  voices: z.int(),
  /** Uploads that have begun but not arrived. */
  unfinished: z.int(),
  /** Times of the guest's first and last upload, ISO-8601 UTC; null without uploads. */
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Whether the guest's photos skip review. */
  trusted: z.boolean(),
  /** Minutes to add to the guest's camera clocks. */
  clockShiftMinutes: z.int(),
  /** The guest's table, from the card that they scanned; null without a card. */
  table: z.string().nullable(),
})
export type Guest = z.infer<typeof guest>

/** `GET /api/events/{id}/guests`: in no particular order. */
export const listGuests = {
  params: ofEvent,
  query: z.object(page(500, 500, z.string().regex(guestPattern, 'Expected the next of an earlier page.'))),
  response: z.object({ guests: z.array(guest), next: z.string().optional() }),
}

/** `PATCH /api/events/{id}/guests/{guestId}`: absent fields keep their values. */
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
  /** Minutes to add to the guest's camera clocks so that their photos fit everybody else's. */
  shiftMinutes: z.int(),
  /** The photos to move, and when the first and last were taken by the guest's clock, ISO-8601 UTC. */
  photos: z.int(),
  from: z.string(),
  to: z.string(),
})
export type ClockProposal = z.infer<typeof clockProposal>

/** `GET /api/events/{id}/clock-proposals`: guests whose clocks seem wrong, unless a host has already decided. */
export const listClockProposals = { params: ofEvent, response: z.object({ proposals: z.array(clockProposal) }) }

/** `PATCH /api/galleries/{slug}/guest`: sets the name for everything that this guest has sent and will send. */
export const renameGuest = {
  params,
  body: z.object({ name: guestName }),
  /** `guest`: the guest's id in the gallery, as in photos. */
  response: z.object({ guest: z.string(), name: z.string() }),
}

/** Hours for which a guest's link lets another browser become that guest. */
export const guestLinkHours = 24

/** `GET /api/galleries/{slug}/guest`: the viewer's data as a guest. */
export const showGuest = {
  params,
  response: z.object({
    /** The guest's id in the gallery; null before the browser has a name. */
    guest: z.string().nullable(),
    /** Null if they have entered none. */
    name: z.string().nullable(),
    /** Uploads that this guest has begun in any browser, and that have not arrived. */
    unfinished: z.int(),
    /** The guest's last link, while it can be redeemed or was redeemed. */
    link: z.object({ expiresAt: z.string(), isUsed: z.boolean() }).nullable(),
  }),
}

/** A guest's id and 256 random bits: shown once, in the answer that creates it. */
const guestLinkToken = z.string().regex(/^[\w-]{65}$/, 'Expected the token of a guest’s link.')

/** `POST …/guest/links`: a token with which one other browser becomes this guest, once. The previous one expires. */
export const makeGuestLink = { params, response: z.object({ token: z.string(), expiresAt: z.string() }) }

/** `POST /api/galleries/{slug}/guest/links/redemption`: makes this browser that guest in the gallery. */
export const redeemGuestLink = {
  params,
  body: z.object({ token: guestLinkToken }),
  response: z.object({ guest: z.string(), name: z.string().nullable() }),
}
