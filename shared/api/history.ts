import * as z from 'zod'
import { ofEvent, page } from './fields.ts'

/** Entries of an event's history: each is one call that changed something, or one action of the product itself. */
export const historyActions = [
  /** `changes` names what has changed: title, modes, PIN … */
  'event_changed',
  'event_activated',
  /** More years were bought. */
  'event_extended',
  'event_deleted',
  'event_restored',
  /** `cohost` is the new owner. */
  'event_handed_over',
  'link_changed',
  'wall_changed',
  /** Somebody has measured the venue's network. */
  'line_checked',
  'cohost_invited',
  'cohost_removed',
  'cohost_left',
  'photos_shown',
  'photos_hidden',
  'photos_put_back',
  'photos_removed',
  'photos_restored',
  'photos_starred',
  'photos_unstarred',
  'photos_moved',
  'stacks_changed',
  'photo_reported',
  /** Hosts have shown them by their previews, but their originals are other pictures: they wait for review again. */
  'photos_unlike_preview',
  /** The sender has changed its audience. */
  'photo_audience_changed',
  /** `changes` names what has changed about `guestId`. */
  'guest_changed',
  /** A host has changed it, or a guest has deleted their own row. */
  'guest_list_changed',
  'message_removed',
  'message_hidden',
  'message_shown',
  /** A host has answered it with a heart, or removed the heart. */
  'message_hearted',
  'message_unhearted',
  'reminder_sent',
] as const

/** Names of changed things: an event's fields, modes and features; a guest's; a wall's. */
export const historyFields = [
  'title',
  'date',
  'timeZone',
  'description',
  'thanks',
  'cover',
  'guestsSeeGallery',
  'approveFirst',
  'guestsMayDownload',
  'uploadsPaused',
  'revealAt',
  'likes',
  'likeCounts',
  'guestbook',
  'voices',
  'stacks',
  'pin',
  'theme',
  'moments',
  'name',
  'trusted',
  'clockShiftMinutes',
  'wall',
  'screen',
  'paused',
  'black',
  'pinned',
  'advance',
  'scene',
  'showNames',
  'showMessages',
  'sound',
  'rehearsal',
  'margin',
] as const

export const historyChange = z.object({
  field: z.enum(historyFields),
  /** The new value, if it is short: none for a description, a theme or moments; for a PIN, whether there is one. */
  to: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
})

export const historyEntry = z.object({
  /** ISO-8601 UTC. */
  at: z.string(),
  /** Who did it: a host's e-mail address, `guest`, `support`, `system`, or `erasedPerson`. */
  by: z.string(),
  action: z.enum(historyActions),
  changes: z.array(historyChange).optional(),
  /** The person concerned: a host's e-mail address, or `erasedPerson`. */
  cohost: z.string().optional(),
  guestId: z.string().optional(),
  photos: z.int().optional(),
})

/** `GET /api/events/{id}/history`: newest first. */
export const listHistory = {
  params: ofEvent,
  query: z.object(page(500, 50, z.string().max(128))),
  response: z.object({ entries: z.array(historyEntry), next: z.string().optional() }),
}
