import * as z from 'zod'
import { maxBest } from '../rules/best-photos.ts'
import { mediaKinds } from '../rules/file-extensions.ts'
import { charactersOf, maxCaptionCharacters, messageLimits } from '../rules/message-limits.ts'
import { decisionRefusals, maxDecided, photoActions } from '../rules/photo-decisions.ts'
import { reportReasons } from '../rules/report-limits.ts'
import { audiences, photoStatuses } from '../rules/sight.ts'
import { eventId, guestPattern, momentId, namesAField, ofEvent, ofGallery, ofPhoto, page, photoId } from './fields.ts'
import { rendition } from './parts.ts'
import { text } from './words.ts'

/** The common fields of photos, films and voices. */
const sent = z.object({
  id: z.string(),
  /** ISO-8601 UTC: capture time by EXIF or container, else the file's time, else the upload's. */
  capturedAt: z.string(),
  /** Videos and voices: the address to play, once it exists. */
  playback: z.object({ url: z.string(), type: z.string() }).optional(),
  /** Videos and voices: cannot be converted; the original is kept. */
  unplayable: z.literal(true).optional(),
  /** The capture time is unknown: `capturedAt` is the time of the upload. */
  timeKnown: z.literal(false).optional(),
  /** The sender, by their guest id in this gallery. */
  guest: z.string(),
  /** The sender's name, as they entered it. */
  uploader: z.string().optional(),
  /** Its review status, as this viewer sees it. */
  status: z.enum(photoStatuses),
  /** Whether this viewer has sent it. */
  mine: z.boolean(),
  audience: z.enum(audiences),
  /** Whether this viewer likes it, and how many do, if the viewer may know; changed by `likePhoto` after seconds. */
  liked: z.boolean(),
  likes: z.int().optional(),
  /** Its moment of the event's timetable; null if it has none. */
  momentId: z.string().nullable(),
  /** Whether this viewer may remove it. */
  removable: z.boolean(),
})

/** A photo or a film. */
export const photo = sent.extend({
  kind: z.enum(['photo', 'video']),
  /** Pixels of the upright picture. */
  width: z.int(),
  height: z.int(),
  /** Smallest first; empty for a video without a poster or a photo that could not be drawn. */
  renditions: z.array(rendition),
  /** ThumbHash, base64: shown until a rendition exists; absent if there is none. */
  placeholder: z.string().optional(),
  /** Photos: the uploaded file ends before its picture does; the picture is shown as far as it goes. */
  incomplete: z.literal(true).optional(),
  /** Photos: 64-bit difference hash (16 hex digits) of the shown picture, and sharpness, comparable in a stack. */
  shape: z.string().optional(),
  sharpness: z.int().min(0).max(1000).optional(),
  /** When hosts made it the lead of its stack, ISO-8601 UTC, and whether hosts took it out of its stack. */
  lead: z.string().optional(),
  alone: z.literal(true).optional(),
})
export type Photo = z.infer<typeof photo>

/** A spoken greeting. */
export const voice = sent.extend({
  kind: z.literal('voice'),
  seconds: z.number(),
  /** How loud its 64 parts are, each 0 to 100, once it plays; all 0: it is silent. */
  peaks: z.array(z.int().min(0).max(100)).optional(),
  /** Its words as text, by its sender or hosts. */
  caption: z.string().optional(),
})
export type Voice = z.infer<typeof voice>
/** Lists contain voices only for callers who ask for them; changes always do. */
export type PhotoOrVoice = Photo | Voice

/** The kinds in a list: one kind, or photos and films, with voices by `voices=true`. */
export const ofKind = { kind: z.enum(mediaKinds).optional(), voices: z.enum(['true', 'false']).optional() }

/** For a guest who sees everything: where to follow `listOpenChanges`, and the guest's id, null without a name. */
const openFeed = z.object({ eventId: z.string(), cursor: z.string(), guest: z.string().nullable() })
export type OpenFeed = z.infer<typeof openFeed>

/**
 * `GET /api/galleries/{slug}/photos`: by capture time. `mine`: what this viewer has sent; `liked`: what they like;
 * `guest`: what that guest has sent, by the id in photos. A photo must match every filter.
 */
export const listPhotos = {
  params: ofGallery,
  query: z.object({
    mine: z.enum(['true', 'false']).optional(),
    liked: z.enum(['true', 'false']).optional(),
    guest: z.string().regex(guestPattern).optional(),
    momentId: momentId.optional(),
    ...ofKind,
    order: z.enum(['asc', 'desc']).default('asc'),
    ...page(500),
  }),
  response: z.object({
    photos: z.array(z.union([photo, voice])),
    next: z.string().optional(),
    /** Only on a first page: the cursor for changes from here on. */
    cursor: z.string().optional(),
    open: openFeed.optional(),
  }),
}

const change = z.union([z.object({ photo: z.union([photo, voice]) }), z.object({ gone: z.string() })])
export type Change = z.infer<typeof change>

/** `GET …/changes`: the changes that turn a list into what `listPhotos` answers this viewer now. */
export const listChanges = {
  params: ofGallery,
  query: z.object({
    /** A cursor; without it the answer contains only the present one. */
    since: z.string().max(8192).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  response: z.object({
    changes: z.array(change),
    cursor: z.string(),
    /** Whether more changes are waiting. */
    more: z.boolean(),
    /** The list must be read again from the start. */
    reset: z.literal(true).optional(),
    open: openFeed.optional(),
  }),
}

/**
 * `GET /renditions/{eventId}/open/changes`: the same for open photos, one answer for all who may see them: `mine` is
 * never set. It may be a minute old; `head` is the gallery's head of that time or earlier.
 */
export const listOpenChanges = {
  params: z.object({ eventId }),
  query: z.object({ since: z.string().max(6000) }),
  response: z.object({
    changes: z.array(change),
    cursor: z.string(),
    more: z.boolean(),
    /** This answer cannot serve the cursor: read the viewer's own changes. */
    reset: z.literal(true).optional(),
    head: z.string(),
  }),
}

export const removePhoto = { params: ofPhoto }

/**
 * `GET …/photos/{photoId}/original`: an attachment of that name. Hosts and its senders get the original bytes, other
 * guests all pixels without location and serial numbers.
 */
export const showOriginal = {
  params: ofPhoto,
  response: z.object({
    /** Valid for some minutes. */
    url: z.string(),
    name: z.string(),
    /** Bytes of the file at `url`. */
    size: z.int(),
  }),
}

/** Null or an empty text removes it. */
const caption = text(messageLimits.codePoints)
  .refine(
    (written) => charactersOf(written ?? '') <= maxCaptionCharacters,
    `Expected ${maxCaptionCharacters} characters at most.`,
  )
  .nullable()

/**
 * `PATCH …/photos/{photoId}`: by its sender; a voice's caption also by hosts. If one of several senders wants only the
 * hosts to see a photo, the others cannot change that.
 */
export const changePhoto = {
  params: ofPhoto,
  body: z
    .object({ audience: z.enum(audiences), caption })
    .partial()
    .refine(...namesAField),
  /** The photo after the change. */
  response: z.object({ id: z.string(), audience: z.enum(audiences), caption: z.string().optional() }),
}

/** How many like it now; absent if this viewer may not know. */
const likes = z.object({ likes: z.int().optional() })

/** `PUT /api/galleries/{slug}/photos/{photoId}/like`: one per guest; a repeat changes nothing. */
export const likePhoto = { params: ofPhoto, response: likes }
/** `DELETE …/like`: takes it back. */
export const unlikePhoto = { params: ofPhoto, response: likes }

/** The fields that only hosts see. */
const forHosts = z.object({
  guestId: z.string(),
  /** The file's name in its guest's browser. */
  name: z.string(),
  /** Bytes of its original. */
  size: z.int(),
  starred: z.boolean(),
  /** All reports ever, oldest first; `at` ISO-8601 UTC. */
  reports: z.array(z.object({ at: z.string(), reason: z.enum(reportReasons), message: z.string().optional() })),
  /** The undecided reports, though the photo may be visible. */
  openReports: z.int(),
  /** ThumbHash, base64, of the preview that hosts approved and that the original differs from, until they decide. */
  previewPlaceholder: z.string().optional(),
})
/** A photo, or a voice, as its hosts see it. */
const eventPhoto = photo.extend(forHosts.shape)
const eventVoice = voice.extend(forHosts.shape)
export type EventPhoto = z.infer<typeof eventPhoto>
export type EventVoice = z.infer<typeof eventVoice>

/** `GET /api/events/{id}/photos`: by ascending capture time, without photos that their sender has removed. */
export const listEventPhotos = {
  params: ofEvent,
  query: z.object({
    status: z.enum(photoStatuses).optional(),
    guestId: z.string().regex(guestPattern).optional(),
    starred: z.enum(['true', 'false']).optional(),
    ...ofKind,
    ...page(500),
  }),
  response: z.object({ photos: z.array(z.union([eventPhoto, eventVoice])), next: z.string().optional() }),
}

/** The photos of a decision, and the outcome for each. `move` is to a moment of the timetable, null for none. */
export const photoDecision = z
  .object({
    photoIds: z.array(photoId).min(1).max(maxDecided),
    action: z.enum(photoActions),
    momentId: momentId.nullable().optional(),
  })
  .refine(({ action, momentId: to }) => action !== 'move' || to !== undefined, {
    path: ['momentId'],
    message: 'Name the moment to move to, or null for none.',
  })
export const decisionResult = z.object({
  decided: z.array(z.string()),
  refused: z.array(z.object({ photoId: z.string(), code: z.enum(decisionRefusals) })),
})

/** `POST /api/events/{id}/photo-decisions` */
export const decidePhotos = { params: ofEvent, body: photoDecision, response: decisionResult }

/** `GET /api/events/{id}/best`: from what every guest could see in an open gallery; in capture order. */
export const listBest = {
  params: ofEvent,
  query: z.object({ count: z.coerce.number().int().min(1).max(maxBest) }),
  response: z.object({ photoIds: z.array(z.string()), of: z.int() }),
}
