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
  /** What the caller is to it. */
  role: z.enum(hostRoles),
  slug: z.string(),
  title: z.string(),
  /** Calendar day, `YYYY-MM-DD`, in the event's own place. */
  date: z.string(),
  /** Where it takes place: what a camera's clock shows is read there. A zone of the IANA list. */
  timeZone: z.string(),
  description: z.string(),
  /** What its hosts thank their guests with, from the day after the event on; null if they have written nothing. */
  thanks: z.string().nullable(),
  status: eventStatus,
  /** The guest page that the QR code holds. */
  link: z.string(),
  cover: z.object({ renditions: z.array(rendition) }).nullable(),
  /** Whether guests are asked for a PIN. */
  hasPin: z.boolean(),
  privacy,
  features,
  theme,
  /** Its timetable, in order of time. */
  moments: z.array(moment),
  ...photoCounts,
  /** Uploads accepted so far against `uploadLimit`. */
  uploadCount: z.int(),
  /** Uploads that have come from others than its hosts. */
  guestUploadCount: z.int(),
  /** Null where unlimited. */
  uploadLimit: z.int().nullable(),
  /** ISO-8601 UTC. */
  createdAt: z.string(),
  activatedAt: z.string().nullable(),
  /** When uploads close and originals are deleted; null before the clock has started. ISO-8601 UTC. */
  uploadsCloseAt: z.string().nullable(),
  keptUntil: z.string().nullable(),
  /** When it was deleted, and until when it may be restored; null if it is not. ISO-8601 UTC. */
  deletedAt: z.string().nullable(),
  restorableUntil: z.string().nullable(),
  /** When photos that the event's own date has deleted go for good, restored or not; null if it has deleted nothing. */
  goneAt: z.string().nullable(),
})
export type Event = z.infer<typeof event>

/** From years to which somebody may mean to hold something back; other instants are slips of the keyboard. */
const [firstInstant, lastInstant] = ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
/** ISO-8601 with any offset, kept as UTC with milliseconds. */
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

/** A whole timetable, in any order. A moment with a known id keeps the photos that were moved there; others are new. */
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
    /** Active from the start, for one credit: both or neither. */
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
      /** Null takes these away. */
      pin: pin.nullable(),
      cover: z.null(),
    })
    .partial()
    .refine(...namesAField),
  response: event,
}

/** Base64 of this many bytes, padded to four characters. */
const logoLetters = Math.ceil(maxLogoBytes / 3) * 4

/** `PUT /api/events/{id}/logo`: a PNG or an SVG, of which a PNG is drawn; the event then has it in its `theme`. */
export const setLogo = {
  params,
  /** Base64; a larger one has a code of its own. */
  body: z.object({ file: z.base64().max(logoLetters, `At most ${maxLogoBytes} bytes.`) }),
  response: event,
}

/** `PUT /api/events/{id}/cover`: one of its own photos, for as long as every guest may see that. */
export const chooseCover = { params, body: z.object({ photoId }), response: event }

export const activateEvent = { params, response: event }

/** `DELETE /api/events/{id}`: `title` is the event's own, typed by the host, so that nobody deletes the wrong event. */
export const deleteEvent = {
  params,
  body: z.object({ title }),
  response: z.object({ /** ISO-8601 UTC. */ restorableUntil: z.string() }),
}

export const restoreEvent = { params, response: event }

/** `POST /api/events/{id}/link`: the event with another link; the old one leads nowhere from then on. */
export const changeLink = { params, response: event }

/** The signed-in host. */
export const showMe = {
  response: z.object({
    email: z.string(),
    /** As letters to others call them; absent until they have said. */
    name: z.string().optional(),
    /** Premium Event credits not yet spent. */
    credits: z.int(),
    /** Of those credits, the ones that others have given, with their words; absent where there are none. */
    gifts: z.array(z.object({ from: z.string(), message: z.string().nullable() })).optional(),
    /** Newest first. */
    events: z.array(event),
  }),
}
