import * as z from 'zod'
import { ofEvent, page } from './fields.ts'

/** What an event's history tells: each entry is one call that changed something, or one act of the product itself. */
export const historyActions = [
  /** `changes` says what of title, modes, PIN … */
  'event_changed',
  'event_activated',
  /** More years were bought. */
  'event_extended',
  'event_deleted',
  'event_restored',
  /** `cohost` owns it from here on. */
  'event_handed_over',
  'link_changed',
  'wall_changed',
  /** Somebody has measured the network at the venue. */
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
  /** Hosts have shown them by their previews, and their originals are other pictures: they wait again. */
  'photos_unlike_preview',
  /** Its sender has changed its audience. */
  'photo_audience_changed',
  /** `changes` says what of `guestId`. */
  'guest_changed',
  /** A host has changed it, or a guest has taken themselves off. */
  'guest_list_changed',
  'message_removed',
  'message_hidden',
  'message_shown',
  /** A host has answered it with a heart, or taken that back. */
  'message_hearted',
  'message_unhearted',
  'reminder_sent',
] as const

/** What a change may name: of an event, its modes and features one by one; of a guest; of a wall. */
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
  /** The new value, if it is short: none for a description, a theme or moments, and for a PIN whether there is one. */
  to: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
})

export const historyEntry = z.object({
  /** ISO-8601 UTC. */
  at: z.string(),
  /** Who did it: a host's e-mail address, or one of `guest`, `support`, `system`; or `erasedPerson`. */
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
