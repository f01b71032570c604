import * as z from 'zod'

// Parts of answers that stored rows and queued messages have too: those load no whole file of shapes for them.

/** A smaller copy of a photo, upright and without metadata; `url` is fetchable with the gallery's cookies. */
export const rendition = z.object({ width: z.int(), height: z.int(), url: z.string() })

/** A free event takes few uploads for a short time; an active one was paid for with a credit. */
export const eventStatus = z.enum(['free', 'active'])

/** Who created an event, and who runs it with them. */
export const hostRoles = ['owner', 'cohost'] as const

/** The modes of a gallery, as `Privacy` in the rule of sight. */
export const privacy = z.object({
  guestsSeeGallery: z.boolean(),
  /** Whether guests' photos wait for a host's decision. */
  approveFirst: z.boolean(),
  guestsMayDownload: z.boolean(),
  /** Whether guests may begin no new uploads. */
  uploadsPaused: z.boolean(),
  /** Until when every guest sees only their own photos, ISO-8601 UTC; null: nothing is held back. */
  revealAt: z.string().nullable(),
})

/** As `GalleryFeatures`. */
export const features = z.object({
  likes: z.boolean(),
  likeCounts: z.boolean(),
  guestbook: z.boolean(),
  stacks: z.boolean(),
  voices: z.boolean(),
})

/** A part of the event's day, from `startsAt` (ISO-8601 UTC) until the next one starts. */
export const moment = z.object({ id: z.string(), title: z.string(), startsAt: z.string() })

/** As `shared/rules/photo-counts.ts` explains them. */
export const photoCounts = {
  photoCount: z.int(),
  filmCount: z.int(),
  voiceCount: z.int(),
  hiddenCount: z.int(),
  waitingCount: z.int(),
  forHostsCount: z.int(),
} as const

/** The outcome for an erased host's event: it passes to `heir`, goes on without that host, or is deleted. */
export const erasureOutcomes = ['deleted', 'handed_over', 'left'] as const
