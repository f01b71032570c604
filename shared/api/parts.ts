import * as z from 'zod'

// Parts of answers that stored rows and queued messages share; they are apart so that bundles stay small.

/** A smaller copy of a photo, upright and without metadata; the gallery's cookies allow fetching `url`. */
export const rendition = z.object({ width: z.int(), height: z.int(), url: z.string() })

/** A free event allows few uploads for a short time; an active one was paid for with a credit. */
export const eventStatus = z.enum(['free', 'active'])

/** The owner created an event; co-hosts run it with them. */
export const hostRoles = ['owner', 'cohost'] as const

/** The modes of a gallery, as `Privacy` in `sight.ts`. */
export const privacy = z.object({
  guestsSeeGallery: z.boolean(),
  /** Whether guests' photos wait for a host's review. */
  approveFirst: z.boolean(),
  guestsMayDownload: z.boolean(),
  /** Whether guests may start no new uploads. */
  uploadsPaused: z.boolean(),
  /** Until when each guest sees only their own photos, ISO-8601 UTC; null: nothing is held back. */
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

/** A part of the event's day, from `startsAt` (ISO-8601 UTC) to the next one's start. */
export const moment = z.object({ id: z.string(), title: z.string(), startsAt: z.string() })

/** Explained in `shared/rules/photo-counts.ts`. */
export const photoCounts = {
  photoCount: z.int(),
  filmCount: z.int(),
  voiceCount: z.int(),
  hiddenCount: z.int(),
  waitingCount: z.int(),
  forHostsCount: z.int(),
} as const

/** What happens to an erased host's event: `heir` owns it, it continues without that host, or it is deleted. */
export const erasureOutcomes = ['deleted', 'handed_over', 'left'] as const
