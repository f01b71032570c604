import * as z from 'zod'
import { locales } from '../locales.ts'
import { momentId, namesAField, ofEvent as params, photoId, pin } from './fields.ts'
import { eventStatus, features, hostRoles, moment, photoCounts, privacy, rendition } from './parts.ts'
import { theme, themePart } from './themes.ts'
import { maxLogoBytes } from '../rules/logo-limits.ts'
import { maxMoments, maxMomentTitle } from '../rules/moments.ts'
import { isTimeZone } from '../rules/time-zones.ts'
import { mostThanks } from '../rules/guest-list-limits.ts'
import { nameOf, plainText, text } from './words.ts'

export const event = z.object({
  id: z.string(),
  /** The caller's role in the event. */
  role: z.enum(hostRoles),
  slug: z.string(),
  title: z.string(),
  /** Calendar day, `YYYY-MM-DD`, in the event's time zone. */
  date: z.string(),
  /** The event's time zone, a zone of the IANA list: camera clocks are read in it. */
  timeZone: z.string(),
  description: z.string(),
  /** The hosts' thanks to their guests, shown from the day after the event; null if there are none. */
  thanks: z.string().nullable(),
  status: eventStatus,
  /** The address of the guest page, which the QR code holds. */
  link: z.string(),
  cover: z.object({ renditions: z.array(rendition) }).nullable(),
  /** Whether guests need a PIN. */
  hasPin: z.boolean(),
  privacy,
  features,
  theme,
  /** Its timetable, in order of time. */
  moments: z.array(moment),
  ...photoCounts,
  /** Accepted uploads, which count against `uploadLimit`. */
  uploadCount: z.int(),
  /** Uploads by guests, not hosts. */
  guestUploadCount: z.int(),
  /** Null where unlimited. */
  uploadLimit: z.int().nullable(),
  /** ISO-8601 UTC. */
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  /** When uploads close and originals are deleted; null for a free event without uploads. ISO-8601 UTC. */
  uploadsCloseAt: z.string().nullable(),
  keptUntil: z.string().nullable(),
  /** When it was deleted, and until when it may be restored; null if it is not deleted. ISO-8601 UTC. */
  deletedAt: z.string().nullable(),
  restorableUntil: z.string().nullable(),
  /** When photos that the event's date has deleted are erased, restored or not; null if it has deleted none. */
  goneAt: z.string().nullable(),
})
export type Event = z.infer<typeof event>

/** Years in which a reveal may be; other instants are typing mistakes. */
const [firstInstant, lastInstant] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
/** ISO-8601 with any offset, stored as UTC with milliseconds. */
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => firstInstant <= text && text < lastInstant, 'Expected an instant between the years 2000 and 2100.')

const title = nameOf(120)
const date = z.iso.date()
const description = plainText.max(2000)
const thanks = text(mostThanks).nullable()
const privacyPart = privacy.extend({ revealAt: instant.nullable() }).partial()
const timeZone = z.string().max(64).refine(isTimeZone, 'Expected a time zone of the IANA list, such as Europe/Oslo.')

/** The whole timetable, in any order. A moment with a known id keeps its moved photos; others are new. */
const timetable = z
  .array(z.object({ id: momentId.optional(), title: nameOf(maxMomentTitle), startsAt: instant }))
  .max(maxMoments)
  .superRefine((moments, context) => {
    const minutes = moments.map(({ startsAt }) => startsAt.slice(0, 'YYYY-MM-DDTHH:MM'.length))
    const ids = moments.map(({ id }) => id)
    const refuse = (path: [number, string], message: string) => context.addIssue({ code: 'custom', path, message })
    for (const [index, minute] of minutes.entries()) {
      if (minutes.indexOf(minute) < index) refuse([index, 'startsAt'], 'Another moment starts in that minute.')
      if (ids[index] !== undefined && ids.indexOf(ids[index]) < index)
        refuse([index, 'id'], 'Another moment has that id.')
    }
  })

export const createEvent = {
  body: z.object({
    title,
    date,
    timeZone: timeZone.default('UTC'),
    description: description.default(''),
    privacy: privacyPart.default({}),
    features: features.partial().default({}),
    locale: z.enum(locales).nullish(),
    /** Active from the start, for one credit: set both or neither. */
    activate: z.boolean().default(false),
  }),
  response: event,
}

export const showEvent = { params, response: event }

export const updateEvent = {
  params,
  body: z
    .object({
      title,
      date,
      timeZone,
      description,
      thanks,
      privacy: privacyPart,
      features: features.partial(),
      theme: themePart,
      moments: timetable,
      /** Null removes these. */
      pin: pin.nullable(),
      cover: z.null(),
    })
    .partial()
    .refine(...namesAField),
  response: event,
}

/** Base64 of this many bytes, padded to four characters. */
const logoLetters = Math.ceil(maxLogoBytes / 3) * 4

/** `PUT /api/events/{id}/logo`: a PNG, or an SVG that is drawn as PNG; the event's `theme` then contains it. */
export const setLogo = {
  params,
  /** Base64; a larger file has an error code of its own. */
  body: z.object({ file: z.base64().max(logoLetters, `At most ${maxLogoBytes} bytes.`) }),
  response: event,
}

/** `PUT /api/events/{id}/cover`: one of the event's photos, shown as long as every guest may see that photo. */
export const chooseCover = { params, body: z.object({ photoId }), response: event }

export const activateEvent = { params, response: event }

/** `DELETE /api/events/{id}`: `title` must be the event's, typed by the host, so nobody deletes the wrong event. */
export const deleteEvent = {
  params,
  body: z.object({ title }),
  response: z.object({ /** ISO-8601 UTC. */ restorableUntil: z.string() }),
}

export const restoreEvent = { params, response: event }

/** `POST /api/events/{id}/link`: gives the event another link; the old one stops working. */
export const changeLink = { params, response: event }

/** The signed-in host. */
export const showMe = {
  response: z.object({
    email: z.string(),
    /** Their name in letters to others; absent until they have entered one. */
    name: z.string().optional(),
    /** Unspent Premium Event credits. */
    credits: z.int(),
    /** Gifts among those credits, with the givers' messages; absent if there are none. */
    gifts: z.array(z.object({ from: z.string(), message: z.string().nullable() })).optional(),
    /** Newest first. */
    events: z.array(event),
  }),
}
