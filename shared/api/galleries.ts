import * as z from 'zod'
import { eventStatus } from './events.ts'
import { rendition } from './photos.ts'
import { slug } from './slug.ts'

/** `GET /api/galleries/{slug}`: the event as its guests see it; sets the cookies that its pictures need. */
export const showGallery = {
  params: z.object({ slug }),
  response: z.object({
    title: z.string(),
    date: z.string(),
    timeZone: z.string(),
    description: z.string(),
    status: eventStatus,
    cover: z.object({ renditions: z.array(rendition) }).nullable(),
    /** What the viewer is here: a host may remove any photo. */
    role: z.enum(['host', 'guest']),
    /** Set for the host alone. */
    eventId: z.string().nullable(),
    canSeePhotos: z.boolean(),
    canUpload: z.boolean(),
    /** How many more uploads are accepted; null where unlimited. */
    uploadsLeft: z.int().nullable(),
    photoCount: z.int(),
    /** As `showHead` answers. */
    head: z.string(),
  }),
}

/**
 * `GET /api/galleries/{slug}/head`: another one whenever any viewer must be shown something else. What comes before its dot is
 * another whenever photos are, what comes behind it whenever anything else of `showGallery` is.
 */
export const showHead = { params: z.object({ slug }), response: z.object({ head: z.string() }) }
