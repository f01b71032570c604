import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { mostMargin, wallScenes } from '../rules/wall-scenes.ts'
import { ofEvent, page, photoId, slug } from './fields.ts'
import { message } from './messages.ts'
import { ofKind, photo, voice } from './photos.ts'
import { theme } from './themes.ts'

/** How its hosts have set a wall. */
const settings = z.object({
  /** The wall does not change its picture. */
  paused: z.boolean(),
  /** It shows nothing at all. */
  black: z.boolean(),
  /** It shows this photo alone; null: none. */
  pinnedPhotoId: photoId.nullable(),
  /** Grows each time that a host wants the next photo. */
  advance: z.int().min(0),
  scene: z.enum(wallScenes),
  /** Whether it says who has sent a photo. */
  showNames: z.boolean(),
  showMessages: z.boolean(),
  /** Whether what guests have said is heard; otherwise only its words are shown. */
  sound: z.boolean(),
  /** Percent of the screen's width and height that stay empty at each edge: some televisions cut their edges off. */
  margin: z.int().min(0).max(mostMargin),
})
export type WallSettings = z.infer<typeof settings>

/** Whether screens show an evening that is made up, and when that ends by itself (ISO-8601 UTC), null without one. */
const rehearsal = z.object({ rehearsal: z.boolean(), rehearsalEndsAt: z.string().nullable() })

/** Of a photo or a voice: of its guest an id for taking turns, and the name where names are shown. */
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

/** What a screen may know of a photo. */
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

/** An event's wall as its hosts have it in their hands. */
export const wall = settings.extend({
  ...rehearsal.shape,
  /** Anyone who has it sees the wall. */
  key: z.string(),
  /** The page for the screen. */
  link: z.string(),
  /** What a screen last said that it shows, ISO-8601 UTC; null if none has, or if that may be shown no more. */
  showing: z.object({ photoId: z.string(), at: z.string() }).nullable(),
  photo: screenPhoto.nullable(),
  /** The one that it shows beside it, in a pair; null if none. */
  beside: screenPhoto.nullable(),
})
export type Wall = z.infer<typeof wall>

/** `GET /api/events/{id}/wall?ifAny`: 404 if there is none; with `ifAny` null, since browsers log a 404 as an error. */
export const showWall = {
  params: ofEvent,
  query: z.object({ ifAny: z.enum(['true', 'false']).default('false') }),
  response: wall.nullable(),
}

/**
 * `PUT …/wall`: the first call makes it. Only a larger `advance` counts, so that two hosts skip one photo, not two. A
 * rehearsal that is on goes on as it was.
 */
export const changeWall = {
  params: ofEvent,
  body: settings.extend({ rehearsal: rehearsal.shape.rehearsal }).partial(),
  response: wall,
}

/** `DELETE /api/events/{id}/wall`: its key opens nothing any more. */
export const removeWall = { params: ofEvent }

/** A guestbook message that everybody may see; `name` if the hosts want names on the wall. */
const screenMessage = message.pick({ id: true, text: true, name: true, at: true })

/** All that a screen must know besides photos. */
const screen = {
  event: z.object({
    title: z.string(),
    /** Calendar day, `YYYY-MM-DD`. */
    date: z.string(),
    timeZone: z.string(),
    theme,
    /** Of the guest page, for the QR code. */
    link: z.string(),
    /** Whether guests may send photos at this moment. */
    canUpload: z.boolean(),
    /** Whether guests may leave messages. */
    guestbook: z.boolean(),
    /** Until when nothing is shown, ISO-8601 UTC; null if that is over. */
    revealAt: z.string().nullable(),
    /** Whether it shows one of each stack. */
    stacks: z.boolean(),
  }),
  wall: settings.extend({
    ...rehearsal.shape,
    /** Grows with every change of these: a smaller one is older news. */
    version: z.int(),
  }),
  /** The newest, newest first; none unless hosts want them on the wall. */
  messages: z.array(screenMessage),
}

const ofKey = z.object({ key: slug })

/** Which of the wall's screens asks; a page that was opened by its address alone is none. */
const screenId = z.string().regex(idPattern('screen'))

/** Which television asks; absent where the page was opened by its address. */
export const screenQuery = z.object({ screen: screenId.optional() })

/** `POST /api/walls/pairings`: a television asks for six letters, for ten minutes. Only it gets `pairingId`. */
export const startPairing = {
  response: z.object({ pairingId: z.string(), code: z.string(), expiresAt: z.string() }),
}

/** `GET /api/walls/pairings/{pairingId}`: where the wall is, once a host has entered the letters; 404 afterwards. */
export const showPairing = {
  params: z.object({ pairingId: z.string().regex(/^[\w-]{43}$/) }),
  response: z.object({ status: z.enum(['waiting', 'paired']), link: z.string().optional() }),
}

/** `POST /api/events/{id}/wall/screens`: the television with these letters gets the wall, which is made if absent. */
export const addScreen = { params: ofEvent, body: z.object({ code: z.string().min(1).max(40) }) }

/** `GET /api/events/{id}/wall/screens`: the wall's televisions, the first first; times are ISO-8601 UTC. */
export const listScreens = {
  params: ofEvent,
  response: z.object({
    screens: z.array(
      z.object({
        screenId: z.string(),
        since: z.string(),
        lastSeenAt: z.string().nullable(),
        /** What it last said that it shows, of what may be shown; null if nothing. */
        photoId: z.string().nullable(),
        photo: screenPhoto.nullable(),
      }),
    ),
  }),
}

/** `DELETE /api/events/{id}/wall/screens/{screenId}`: that screen shows letters again. */
export const removeScreen = { params: ofEvent.extend({ screenId }) }

/** `POST /api/events/{id}/line-checks`: places for 16 MB at most that go nowhere, to measure a network by. */
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

/** `DELETE /api/walls/{key}/screens/{screenId}`: "not this one", at a screen that was meant for another wall. */
export const leaveWall = { params: ofKey.extend({ screenId }) }

/** `GET /api/walls/{key}`: what a screen shows, by capture time; sets the cookies of the pictures. */
export const showScreen = {
  params: ofKey,
  query: z.object({ ...ofKind, ...page(500), screen: screenId.optional() }),
  response: z.object({
    ...screen,
    photos: z.array(z.union([screenPhoto, screenVoice])),
    next: z.string().optional(),
    /** Of a first page: from where changes follow it. */
    cursor: z.string().optional(),
  }),
}

const change = z.union([z.object({ photo: z.union([screenPhoto, screenVoice]) }), z.object({ gone: z.string() })])
export type ScreenChange = z.infer<typeof change>

/** `GET /api/walls/{key}/changes?since`: the changes to that list, and everything else as it is now. */
export const listScreenChanges = {
  params: ofKey,
  query: z.object({
    /** A cursor; without it the answer holds the present one alone. */
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
    /** Whether there are more already. */
    more: z.boolean(),
    /** The list must be read again from the start. */
    reset: z.literal(true).optional(),
  }),
}

/** `POST …/showing`: what a screen shows now, in a pair both; of several screens the last that says so holds. */
export const noteShowing = {
  params: ofKey,
  body: z.object({ photoId, besideId: photoId.optional(), screenId: screenId.optional() }),
}
