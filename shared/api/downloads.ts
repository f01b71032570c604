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
/** So many of the best. */
const best = z.int().min(1).max(maxBest)
/** Photos since that ZIP, of the same choice. */
const after = z.string().regex(idPattern('download'))
const folders = z.enum(['moment', 'guest'])

/** What a ZIP was asked to contain: everything, if none of the first six is set. */
export const downloadChoice = z.object({
  photoIds: photoIds.optional(),
  guestId: guestId.optional(),
  momentId: momentId.optional(),
  starred: starred.optional(),
  best: best.optional(),
  after: after.optional(),
  /** Whether it contains pages for looking at the photos. */
  album: z.boolean(),
  /** The fact that sorts its photos into folders; absent: no folders. */
  folders: folders.optional(),
})
export type DownloadChoice = z.infer<typeof downloadChoice>

/** One of several ZIPs: its address for an hour, under which name it is saved, its bytes, photos and films in it. */
const zipFile = z.object({ url: z.string(), name: z.string(), size: z.int(), entries: z.int() })

/** How far a ZIP is. */
const progress = z.object({
  status: z.enum(['building', 'ready', 'failed']),
  /**
   * Why it failed, if there is more to say. `photo_removed`: a photo in it has been removed since it was ready.
   * `withdrawn`: a co-host was removed or left since it was requested, or the event was deleted.
   */
  reason: z.enum(['photo_removed', 'withdrawn']).optional(),
  /** 0 to 1. */
  progress: z.number(),
  /** The ZIP, valid for an hour. */
  url: z.string().optional(),
  /** Instead, if one would be larger than `maxZipBytes`: several; album and list of checksums are in the first. */
  files: z.array(zipFile).optional(),
  /** Bytes of the ZIP, or of all together. */
  size: z.int().optional(),
  /** Photos, films and voices in it. */
  entries: z.int().optional(),
})

/** A ZIP as hosts see it; times ISO-8601 UTC. */
const download = progress.extend({
  downloadId: z.string(),
  createdAt: z.string(),
  /** From then on it is gone. */
  expiresAt: z.string(),
  choice: downloadChoice,
})

/** `POST /api/events/{id}/downloads`: of everything, then with an album unless it says no, or of one choice. */
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
  /** `newer`: new photos of the same choice; once it is ready. */
  response: progress.extend({ newer: z.int().optional() }),
}
