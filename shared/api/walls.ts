import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { mostMargin, wallScenes } from '../rules/wall-scenes.ts'
import { ofEvent, page, photoId, slug } from './fields.ts'
import { message } from './messages.ts'
import { ofKind, photo, voice } from './photos.ts'
import { theme } from './themes.ts'

/** A wall's settings. */
const settings = z.object({
  /** The picture does not change. */
  paused: z.boolean(),
  /** The screen is blank. */
  black: z.boolean(),
  /** The only photo to show; null shows all. */
  pinnedPhotoId: photoId.nullable(),
  /** Grows each time a host skips to the next photo. */
  advance: z.int().min(0),
  scene: z.enum(wallScenes),
  /** Whether it shows senders' names. */
  showNames: z.boolean(),
  showMessages: z.boolean(),
  /** Whether voices are played; otherwise only their captions are shown. */
  sound: z.boolean(),
  /** Empty edge in percent of width and height, because some televisions cut off the edges. */
  margin: z.int().min(0).max(mostMargin),
})
export type WallSettings = z.infer<typeof settings>

/** Whether screens show a rehearsal with example photos, and when it ends (ISO-8601 UTC), null without one. */
const rehearsal = z.object({ rehearsal: z.boolean(), rehearsalEndsAt: z.string().nullable() })

/** Of a photo or a voice: an id of its guest for taking turns, and the name if names are shown. */
const known = {
  id: true,
  kind: true,
  capturedAt: true,
  playback: true,
  unplayable: true,
  timeKnown: true,
  guest: true,
  uploader: true,
  likes: true,
} as const

/** The data that a screen gets of a photo. */
export const screenPhoto = photo.pick({
  ...known,
  width: true,
  height: true,
  renditions: true,
  placeholder: true,
  shape: true,
  sharpness: true,
  lead: true,
  alone: true,
})
export type ScreenPhoto = z.infer<typeof screenPhoto>

export const screenVoice = voice.pick({ ...known, seconds: true, peaks: true, caption: true })
export type ScreenVoice = z.infer<typeof screenVoice>

/** An event's wall as its hosts see it. */
export const wall = settings.extend({
  ...rehearsal.shape,
  /** The key in its address; anyone who has it sees the wall. */
  key: z.string(),
  /** The page for the screen. */
  link: z.string(),
  /** The photo that a screen last reported, ISO-8601 UTC; null if none did, or if it may no longer be shown. */
  showing: z.object({ photoId: z.string(), at: z.string() }).nullable(),
  photo: screenPhoto.nullable(),
  /** The second photo of a pair; null if there is none. */
  beside: screenPhoto.nullable(),
})
export type Wall = z.infer<typeof wall>

/** `GET /api/events/{id}/wall?ifAny`: 404 without a wall; null with `ifAny`, because browsers log a 404 as an error. */
export const showWall = {
  params: ofEvent,
  query: z.object({ ifAny: z.enum(['true', 'false']).default('false') }),
  response: wall.nullable(),
}

/**
 * `PUT …/wall`: the first call creates it. Only a larger `advance` counts, so that two hosts skip one photo, not two.
 * A running rehearsal continues.
 */
export const changeWall = {
  params: ofEvent,
  body: settings.extend({ rehearsal: rehearsal.shape.rehearsal }).partial(),
  response: wall,
}

/** `DELETE /api/events/{id}/wall`: its key stops working. */
export const removeWall = { params: ofEvent }

/** A guestbook message that everybody may see; `name` if the wall shows names. */
const screenMessage = message.pick({ id: true, text: true, name: true, at: true })

/** Everything that a screen needs besides photos. */
const screen = {
  event: z.object({
    title: z.string(),
    /** Calendar day, `YYYY-MM-DD`. */
    date: z.string(),
    timeZone: z.string(),
    theme,
    /** Address of the guest page, for the QR code. */
    link: z.string(),
    /** Whether guests may send photos now. */
    canUpload: z.boolean(),
    /** Whether guests may leave messages. */
    guestbook: z.boolean(),
    /** Until when nothing is shown, ISO-8601 UTC; null if nothing is held back. */
    revealAt: z.string().nullable(),
    /** Whether it shows one photo of each stack. */
    stacks: z.boolean(),
  }),
  wall: settings.extend({
    ...rehearsal.shape,
    /** Grows with every change of these fields: ignore answers with a smaller one. */
    version: z.int(),
  }),
  /** The newest ones, newest first; empty unless the wall shows messages. */
  messages: z.array(screenMessage),
}

const ofKey = z.object({ key: slug })

/** The screen that asks; absent if the page was opened by its address. */
const screenId = z.string().regex(idPattern('screen'))

/** The television that asks; absent if the page was opened by its address. */
export const screenQuery = z.object({ screen: screenId.optional() })

/** `POST /api/walls/pairings`: a television gets a code of six letters for ten minutes. Only it gets `pairingId`. */
export const startPairing = {
  response: z.object({ pairingId: z.string(), code: z.string(), expiresAt: z.string() }),
}

/** `GET /api/walls/pairings/{pairingId}`: the wall's address, once a host has entered the code; 404 afterwards. */
export const showPairing = {
  params: z.object({ pairingId: z.string().regex(/^[\w-]{43}$/) }),
  response: z.object({ status: z.enum(['waiting', 'paired']), link: z.string().optional() }),
}

/** `POST /api/events/{id}/wall/screens`: pairs the television with this code; creates the wall if there is none. */
export const addScreen = { params: ofEvent, body: z.object({ code: z.string().min(1).max(40) }) }

/** `GET /api/events/{id}/wall/screens`: the wall's televisions, oldest first; times are ISO-8601 UTC. */
export const listScreens = {
  params: ofEvent,
  response: z.object({
    screens: z.array(
      z.object({
        screenId: z.string(),
        since: z.string(),
        lastSeenAt: z.string().nullable(),
        /** The photo that it last reported, if it may be shown; else null. */
        photoId: z.string().nullable(),
        photo: screenPhoto.nullable(),
      }),
    ),
  }),
}

/** `DELETE /api/events/{id}/wall/screens/{screenId}`: that screen shows a pairing code again. */
export const removeScreen = { params: ofEvent.extend({ screenId }) }

/** `POST /api/events/{id}/line-checks`: addresses for test uploads of up to 16 MB, which measure a network. */
export const startLineCheck = {
  params: ofEvent,
  response: z.object({
    parts: z.array(
      z.object({
        method: z.literal('PUT'),
        url: z.string(),
        headers: z.record(z.string(), z.string()),
        /** Bytes, exactly. */
        size: z.int(),
      }),
    ),
  }),
}

/** `DELETE /api/walls/{key}/screens/{screenId}`: unpairs a screen, at the screen itself. */
export const leaveWall = { params: ofKey.extend({ screenId }) }

/** `GET /api/walls/{key}`: the photos for a screen, by capture time; sets the cookies for the pictures. */
export const showScreen = {
  params: ofKey,
  query: z.object({ ...ofKind, ...page(500), screen: screenId.optional() }),
  response: z.object({
    ...screen,
    photos: z.array(z.union([screenPhoto, screenVoice])),
    next: z.string().optional(),
    /** Only on a first page: the cursor for changes from here on. */
    cursor: z.string().optional(),
  }),
}

const change = z.union([z.object({ photo: z.union([screenPhoto, screenVoice]) }), z.object({ gone: z.string() })])
export type ScreenChange = z.infer<typeof change>

/** `GET /api/walls/{key}/changes?since`: the changes to that list, and the present state of everything else. */
export const listScreenChanges = {
  params: ofKey,
  query: z.object({
    /** A cursor; without it the answer contains only the present one. */
    since: z.string().max(6000).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
    screen: screenId.optional(),
    /** `1`: the answer may be a second old, and is then the same for all screens. */
    maxAge: z.enum(['0', '1']).default('0'),
  }),
  response: z.object({
    ...screen,
    changes: z.array(change),
    cursor: z.string(),
    /** Whether more changes are waiting. */
    more: z.boolean(),
    /** The list must be read again from the start. */
    reset: z.literal(true).optional(),
  }),
}

/** `POST …/showing`: the photos that a screen shows now, one or two; the last report of several screens counts. */
export const noteShowing = {
  params: ofKey,
  body: z.object({ photoId, besideId: photoId.optional(), screenId: screenId.optional() }),
}
