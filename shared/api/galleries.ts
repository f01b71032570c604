import * as z from 'zod'
import { ofGallery as params, pin, tableName } from './fields.ts'
import { card } from './guest-list.ts'
import { eventStatus, features, moment, rendition } from './parts.ts'
import { theme } from './themes.ts'

/** Everything that a visitor sees before they enter the PIN. */
const locked = z.object({ title: z.string(), date: z.string(), theme, needsPin: z.literal(true) })

const open = z.object({
  title: z.string(),
  date: z.string(),
  timeZone: z.string(),
  description: z.string(),
  status: eventStatus,
  cover: z.object({ renditions: z.array(rendition) }).nullable(),
  /** The viewer's role; a host may remove any photo. */
  role: z.enum(['host', 'guest']),
  /** Set only for hosts. */
  eventId: z.string().nullable(),
  /**
   * Whether guests need a PIN; then `showHead` answers nothing, and this call and `listOpenChanges` contain the head.
   */
  hasPin: z.boolean(),
  canSeePhotos: z.boolean(),
  /** Whether guests see each other's photos, and whether a host reviews them first. */
  guestsSeeGallery: z.boolean(),
  approveFirst: z.boolean(),
  /** Until when each guest sees only their own photos, ISO-8601 UTC. */
  revealAt: z.string().nullable(),
  guestsMayDownload: z.boolean(),
  features,
  theme,
  /** The event's timetable, in order of time. */
  moments: z.array(moment),
  canUpload: z.boolean(),
  /** Whether the guest cannot upload because a host has paused uploads. */
  uploadsPaused: z.boolean(),
  /** How many more uploads are accepted; null if unlimited. */
  uploadsLeft: z.int().nullable(),
  /** When a free event's gallery and photos are deleted, if soon; else null. ISO-8601 UTC. */
  closesAt: z.string().nullable(),
  photoCount: z.int(),
  /** How many of the photos are films. */
  filmCount: z.int(),
  /** How many voices there are besides the photos. */
  voiceCount: z.int(),
  /** The person of the guest list whom this browser's card names; null if there is none, or the hosts removed it. */
  card: card.nullable(),
  /** The hosts' thanks, from the day after the event; null before that, and if there are none. */
  thanks: z.string().nullable(),
  /** The answer of `showHead`. */
  head: z.string(),
})

/** A gallery as its guests see it. */
export type Gallery = z.infer<typeof open>

/** From a table's card; any other text in the address is ignored, so a misprint closes no gallery. */
const tableOfCard = tableName.optional().catch(undefined)

/** `GET /api/galleries/{slug}`: the event as its guests see it; sets the cookies that its pictures need. */
export const showGallery = {
  params,
  query: z.object({ t: tableOfCard }),
  response: z.union([locked, open]),
}

/** `POST /api/galleries/{slug}/pin`: sets a cookie that opens the gallery for this guest until its PIN changes. */
export const enterPin = { params, body: z.object({ pin }) }

/** `GET …/head`: its first part changes with the photos that viewers see, the part after the dot with all else. */
export const showHead = { params, response: z.object({ head: z.string() }) }

/** `GET /g/{slug}` and below: the app's page, with a link preview in its head; also with status 404 and 410. */
export const showPage = { params: z.object({ page: z.string() }), response: z.string() }
