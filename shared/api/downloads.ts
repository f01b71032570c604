import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { maxBest } from '../rules/best-photos.ts'
import { choiceFields, maxChosenPhotos } from '../rules/download-choice.ts'
import { eventId, guestPattern, momentId as moment, ofEvent, photoId } from './fields.ts'

const photoIds = z.array(photoId).min(1).max(maxChosenPhotos)
const guestId = z.string().regex(guestPattern)
/** Null: photos taken before the first moment. */
const momentId = moment.nullable()
const starred = z.literal(true)
/** This many of the best photos. */
const best = z.int().min(1).max(maxBest)
/** Photos that are newer than that ZIP, of the same choice. */
const after = z.string().regex(idPattern('download'))
const folders = z.enum(['moment', 'guest'])

/** The choice of photos in a ZIP: everything, if none of the first six is set. */
export const downloadChoice = z.object({
  photoIds: photoIds.optional(),
  guestId: guestId.optional(),
  momentId: momentId.optional(),
  starred: starred.optional(),
  best: best.optional(),
  after: after.optional(),
  /** Whether it contains an album: pages to view the photos. */
  album: z.boolean(),
  /** What sorts its photos into folders; absent: no folders. */
  folders: folders.optional(),
})
export type DownloadChoice = z.infer<typeof downloadChoice>

/** One of several ZIPs: its address for an hour, its file name, its bytes, and how many photos and films it has. */
const zipFile = z.object({ url: z.string(), name: z.string(), size: z.int(), entries: z.int() })

/** The state of a ZIP. */
const progress = z.object({
  status: z.enum(['building', 'ready', 'failed']),
  /**
   * Why it failed, if there is a known reason. `photo_removed`: a photo in it was removed after it was ready.
   * `withdrawn`: a co-host was removed or left after the request, or the event was deleted.
   */
  reason: z.enum(['photo_removed', 'withdrawn']).optional(),
  /** 0 to 1. */
  progress: z.number(),
  /** The ZIP's address, valid for an hour. */
  url: z.string().optional(),
  /** Several ZIPs instead, if one would exceed `maxZipBytes`; the first contains album and checksums. */
  files: z.array(zipFile).optional(),
  /** Bytes of the ZIP, or of all of them together. */
  size: z.int().optional(),
  /** How many photos, films and voices it contains. */
  entries: z.int().optional(),
})

/** A ZIP as hosts see it; times ISO-8601 UTC. */
const download = progress.extend({
  downloadId: z.string(),
  createdAt: z.string(),
  /** When it will be deleted. */
  expiresAt: z.string(),
  choice: downloadChoice,
})

/** `POST /api/events/{id}/downloads`: everything, with an album unless the request says no, or one choice. */
export const createDownload = {
  params: ofEvent,
  body: z
    .object({ photoIds, guestId, momentId, starred, best, after, album: z.boolean(), folders })
    .partial()
    .superRefine((body, context) => {
      const [, second] = choiceFields.filter((name) => body[name] !== undefined)
      if (second) context.addIssue({ code: 'custom', path: [second], message: 'Name one choice, not several.' })
    })
    .default({}),
  response: z.object({ downloadId: z.string() }),
}

/** `GET /api/events/{id}/downloads`: newest first. */
export const listDownloads = { params: ofEvent, response: z.object({ downloads: z.array(download) }) }

export const showDownload = {
  params: z.object({ id: eventId, downloadId: after }),
  /** `newer`: how many new photos the same choice has; set once the ZIP is ready. */
  response: progress.extend({ newer: z.int().optional() }),
}
