import * as z from 'zod'
import { uploadTicketPattern } from '../ids.ts'
import { audiences } from '../rules/sight.ts'
import { ofEvent, ofGallery, slug } from './fields.ts'
import { line } from './words.ts'

const sha256 = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/)
  .toLowerCase()

const isLocalTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))

/** A small picture of a file, shown until the file arrives. If it is refused, the file itself is not. */
const preview = z.object({
  /** The browser's MIME type. */
  type: z.string().max(128),
  /** Bytes. */
  size: z.int().min(0),
  sha256,
  /** By the camera's clock, from the file's EXIF; the arrived file's own EXIF takes precedence. */
  taken: z
    .object({ local: z.string().refine(isLocalTime), offsetMinutes: z.int().min(-840).max(840).optional() })
    .optional(),
})

export const fileRequest = z.object({
  name: z.string().min(1).max(1024),
  /** The browser's MIME type, unverified; some browsers leave it empty for HEIC. */
  type: z.string().max(128),
  /** Bytes. */
  size: z.int().min(0),
  /** SHA-256 of the whole file, lower-case hex. */
  sha256,
  /** The file's own time, ISO-8601; EXIF or container time takes precedence. */
  capturedAt: z.iso.datetime({ offset: true }).optional(),
  /** Its audience from the start; its sender may change it later. */
  audience: z.enum(audiences).optional(),
  preview: preview.optional(),
})
export type FileRequest = z.infer<typeof fileRequest>

const fileRefusal = z.object({ code: z.string(), message: z.string() })

/** Bytes [from,to) go to `url` by `method` with `headers`. */
const part = z.object({
  number: z.int().min(1),
  from: z.int(),
  to: z.int(),
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
})

export const newUpload = z.object({
  name: z.string(),
  known: z.literal(false),
  uploadId: z.string(),
  parts: z.array(part),
  /** Of a continued upload: the parts that are stored already; `etag` is empty once they are joined. */
  arrived: z.array(z.object({ number: z.int().min(1), etag: z.string() })).optional(),
  /** Where to send the file's preview, in one request, and its photo's id; the preview needs no completion call. */
  preview: z
    .object({
      method: z.literal('PUT'),
      url: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
      photoId: z.string(),
    })
    .optional(),
})

export type NewUpload = z.infer<typeof newUpload>

/** The answer for one file. */
export const uploadTicket = z.union([
  newUpload,
  /** This event already has those bytes; `mine` if this guest has sent them. */
  z.object({ name: z.string(), known: z.literal(true), photoId: z.string(), mine: z.boolean() }),
  z.object({ name: z.string(), error: fileRefusal }),
])
export type UploadTicket = z.infer<typeof uploadTicket>

/** Files per call from a booth, whose page sends one. */
const mostOfBooth = 10

/** `POST /api/galleries/{slug}/uploads`: tickets in the order of the files. */
export const createUploads = {
  params: ofGallery,
  body: z
    .object({
      files: z.array(fileRequest).min(1).max(500),
      /** The guest's name, shown with the photos. */
      uploader: line.max(80).optional(),
      /** The files come from a booth: their guest is new, and has no rights over them later. */
      booth: z.boolean().optional(),
    })
    // Each file sets a cookie, and headers have little room.
    .refine(({ booth, files }) => !booth || files.length <= mostOfBooth, {
      path: ['files'],
      error: `Expected at most ${mostOfBooth} files of a booth.`,
    }),
  response: z.object({ uploads: z.array(uploadTicket) }),
}

/** `safe` only after size and SHA-256 of the stored object were verified. */
const uploadStatus = z.object({
  status: z.enum(['verifying', 'safe', 'refused']),
  photoId: z.string().optional(),
  error: fileRefusal.optional(),
})
export type UploadStatus = z.infer<typeof uploadStatus>

const params = z.object({ slug, uploadId: z.string().regex(uploadTicketPattern) })

export const completeUpload = {
  params,
  body: z.object({
    parts: z.array(z.object({ number: z.int().min(1).max(10_000), etag: z.string().max(128) })).max(10_000),
  }),
  response: uploadStatus,
}

export const showUpload = { params, response: uploadStatus }

/** `POST /api/events/{id}/cover-uploads`: like a guest's upload; the cover shows once it is verified. */
export const createCoverUpload = { params: ofEvent, body: fileRequest, response: uploadTicket }
