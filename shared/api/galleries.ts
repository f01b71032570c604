import * as z from 'zod'
import { ofGallery as params, pin, tableName } from './fields.ts'
import { card } from './guest-list.ts'
import { eventStatus, features, moment, rendition } from './parts.ts'
import { theme } from './themes.ts'

/** All that a visitor sees before they enter the PIN. */
const locked = z.object({ title: z.string(), date: z.string(), theme, needsPin: z.literal(true) })

const open = z.object({
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
  /**
   * Whether guests have to enter a PIN; then `showHead` tells nothing: this call and `listOpenChanges` have the head.
   */
  hasPin: z.boolean(),
  canSeePhotos: z.boolean(),
  /** Whether guests see each other's photos at all, and whether a host looks at them first. */
  guestsSeeGallery: z.boolean(),
  approveFirst: z.boolean(),
  /** Until when every guest sees only their own photos, ISO-8601 UTC. */
  revealAt: z.string().nullable(),
  guestsMayDownload: z.boolean(),
  features,
  theme,
  /** The event's timetable, in order of time. */
  moments: z.array(moment),
  canUpload: z.boolean(),
  /** Whether the guest cannot upload because a host has paused uploads. */
  uploadsPaused: z.boolean(),
  /** How many more uploads are accepted; null where unlimited. */
  uploadsLeft: z.int().nullable(),
  /** When a free event's gallery ends with its photos; null if it does not so soon. ISO-8601 UTC. */
  closesAt: z.string().nullable(),
  photoCount: z.int(),
  /** The films among them. */
  filmCount: z.int(),
  /** Beside the photos. */
  voiceCount: z.int(),
  /** Whom of the list of guests this browser's card names; null if it has none, or the hosts have taken it off. */
  card: card.nullable(),
  /** What the hosts thank with, from the day after the event on; null before, and if they have written nothing. */
  thanks: z.string().nullable(),
  /** As `showHead` answers. */
  head: z.string(),
})

/** A gallery as its guests see it. */
export type Gallery = z.infer<typeof open>

/** From a table's card; anything else in the address, like a misprint, is ignored and closes no gallery. */
const tableOfCard = tableName.optional().catch(undefined)

/** `GET /api/galleries/{slug}`: the event as its guests see it; sets the cookies that its pictures need. */
export const showGallery = {
  params,
  query: z.object({ t: tableOfCard }),
  response: z.union([locked, open]),
}

/** `POST /api/galleries/{slug}/pin`: sets a cookie that opens the gallery for this guest until it has another PIN. */
export const enterPin = { params, body: z.object({ pin }) }

/** `GET …/head`: its first part changes with what any viewer sees of photos, the one behind the dot with all else. */
export const showHead = { params, response: z.object({ head: z.string() }) }

/** `GET /g/{slug}` and below: the app's page, with what chats show of the link in its head; so too as 404 and 410. */
export const showPage = { params: z.object({ page: z.string() }), response: z.string() }
