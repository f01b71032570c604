import * as z from 'zod'
import { guestListLimits } from '../rules/guest-list-limits.ts'
import { ofEvent, ofGallery as params, tableName, withRow } from './fields.ts'
import { line, nameOf } from './words.ts'

/** What a card says of its guest. */
export const card = z.object({
  name: z.string(),
  /** Null if the list names none. */
  table: z.string().nullable(),
})
export type Card = z.infer<typeof card>

/** A row as hosts send it; null is as good as absent. */
const wantedRow = z.object({
  /** Of a row that there is already: it keeps its card. The list as stored says which ids there are. */
  id: z.string().max(64).optional(),
  name: nameOf(guestListLimits.name),
  table: tableName.nullish(),
  group: line.max(guestListLimits.group).nullish(),
})

/** A row of the list of guests as its hosts see it. */
const listedGuest = card.extend({
  id: z.string(),
  group: z.string().nullable(),
  /** What the guest's own card opens. */
  link: z.string(),
  /** Whether the card was opened. */
  seen: z.boolean(),
  /** What guests with this card have sent: verified and not removed. */
  photos: z.int(),
  /** Beside them: spoken greetings. */
  voices: z.int(),
  /** When one of them last sent something that still exists, ISO-8601 UTC; null if there is nothing. */
  lastAt: z.string().nullable(),
})
export type ListedGuest = z.infer<typeof listedGuest>

const guestList = z.object({
  /** In the order of the list. */
  rows: z.array(listedGuest),
  /** How many rows there are, of how many the card was opened, and how many have sent something. */
  listed: z.int(),
  seen: z.int(),
  sent: z.int(),
  /** Another with every change of the rows. */
  version: z.int(),
})
export type GuestList = z.infer<typeof guestList>

/** `GET /api/events/{id}/guest-list`: empty before the first `PUT`. */
export const showGuestList = { params: ofEvent, response: guestList }

/** `PUT …/guest-list`: replaces the list; with `version` only if it is still that one, else 409 `list_changed`. */
export const changeGuestList = {
  params: ofEvent,
  body: z.object({ rows: z.array(wantedRow).max(guestListLimits.rows), version: z.int().optional() }),
  response: guestList,
}

/**
 * `POST /api/galleries/{slug}/card`: this browser's guest is the person on that card. It gives a name and a table to a
 * guest who has none, and no right. Any other text than a card's code is 404 `unknown_card`.
 */
export const openCard = { params, body: z.object({ code: z.string().max(256) }), response: card }

/** `DELETE …/card`: this browser's guest is somebody else; `row` takes the person off the list as well. */
export const putCardAway = { params, query: withRow }
