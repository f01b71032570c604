import * as z from 'zod'
import { guestListLimits } from '../rules/guest-list-limits.ts'
import { ofEvent, ofGallery as params, tableName, withRow } from './fields.ts'
import { line, nameOf } from './words.ts'

/** The data on a guest's card. */
export const card = z.object({
  name: z.string(),
  /** Null if the list names no table. */
  table: z.string().nullable(),
})
export type Card = z.infer<typeof card>

/** A row as hosts send it; null means the same as absent. */
const wantedRow = z.object({
  /** The id of an existing row, which keeps its card. The stored list decides which ids exist. */
  id: z.string().max(64).optional(),
  name: nameOf(guestListLimits.name),
  table: tableName.nullish(),
  group: line.max(guestListLimits.group).nullish(),
})

/** A row of the guest list as hosts see it. */
const listedGuest = card.extend({
  id: z.string(),
  group: z.string().nullable(),
  /** The code in the guest's card. */
  link: z.string(),
  /** Whether the card was opened. */
  seen: z.boolean(),
  /** Uploads of guests with this card: verified and not removed. */
  photos: z.int(),
  /** Their spoken greetings. */
  voices: z.int(),
  /** When one of them last sent something that still exists, ISO-8601 UTC; null if nothing exists. */
  lastAt: z.string().nullable(),
})
export type ListedGuest = z.infer<typeof listedGuest>

const guestList = z.object({
  /** In the list's order. */
  rows: z.array(listedGuest),
  /** How many rows there are, how many of the cards were opened, and how many guests have sent something. */
  listed: z.int(),
  seen: z.int(),
  sent: z.int(),
  /** Changes with every change of the rows. */
  version: z.int(),
})
export type GuestList = z.infer<typeof guestList>

/** `GET /api/events/{id}/guest-list`: empty before the first `PUT`. */
export const showGuestList = { params: ofEvent, response: guestList }

/** `PUT …/guest-list`: replaces the list; with `version` only if the list still has it, else 409 `list_changed`. */
export const changeGuestList = {
  params: ofEvent,
  body: z.object({ rows: z.array(wantedRow).max(guestListLimits.rows), version: z.int().optional() }),
  response: guestList,
}

/**
 * `POST /api/galleries/{slug}/card`: this browser's guest is the person on that card. It sets name and table for a
 * guest without them, and grants no right. Any text other than a card's code is 404 `unknown_card`.
 */
export const openCard = { params, body: z.object({ code: z.string().max(256) }), response: card }

/** `DELETE …/card`: this browser's guest is not that person; `row` also deletes the person's row. */
export const putCardAway = { params, query: withRow }
