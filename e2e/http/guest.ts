import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { listPhotos, type Photo } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { completeUpload, createUploads, type FileRequest, showUpload, type UploadTicket } from '#shared/api/uploads.ts'
import { readFixture, sendParts } from '../kit/send-file.ts'
import type { TestBrowser } from '../kit/test-browser.ts'

/** A file as a guest picks it. */
export interface Picked {
  name: string
  type: string
  bytes: Buffer
  /** The file's own time, ISO-8601. */
  capturedAt?: string
}

/** A photo like no other. */
export async function noisePhoto(): Promise<Picked> {
  const raw = { width: 64, height: 48, channels: 3 } as const
  const noise = randomBytes(raw.width * raw.height * raw.channels)
  const bytes = await sharp(noise, { raw }).jpeg().toBuffer()
  return { name: 'noise.jpg', type: 'image/jpeg', bytes }
}

/** A movie that goes in three parts; each `seed` makes another one. */
export function largeMovie(seed: number): Picked {
  // A free box behind the movie makes it large and leaves it what it is.
  const padding = Buffer.alloc(17 * 1024 * 1024, seed)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  return { name: `film-${seed}.mp4`, type: 'video/mp4', bytes: Buffer.concat([readFixture('movie.mp4'), padding]) }
}

/** What a page says of a picked file before it sends a byte. */
export function describePicked({ name, type, bytes, capturedAt }: Picked): FileRequest {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, type, size: bytes.length, sha256, ...(capturedAt && { capturedAt }) }
}

/** Asks where to send files; answers one ticket each, in their order. */
export async function askForUploads(
  guest: TestBrowser,
  slug: string,
  files: FileRequest[],
  uploader?: string,
): Promise<UploadTicket[]> {
  const answer = await guest.call('app', 'POST', `/api/galleries/${slug}/uploads`, { json: { files, uploader } })
  expect(answer.status).toBe(200)
  return createUploads.response.parse(answer.json).uploads
}

/** Says that all parts have arrived; answers what the page gets. */
export async function complete(
  guest: TestBrowser,
  slug: string,
  uploadId: string,
  parts: { number: number; etag: string }[],
) {
  const path = `/api/galleries/${slug}/uploads/${uploadId}/completion`
  const answer = await guest.call('app', 'POST', path, { json: { parts } })
  expect(answer.status).toBe(200)
  return completeUpload.response.parse(answer.json)
}

/** The verdict on an upload, once there is one. */
export async function verdict(guest: TestBrowser, slug: string, uploadId: string) {
  return vi.waitFor(
    async () => {
      const answer = await guest.call('app', 'GET', `/api/galleries/${slug}/uploads/${uploadId}`)
      const upload = showUpload.response.parse(answer.json)
      expect(upload.status).not.toBe('verifying')
      return upload
    },
    { timeout: 30_000, interval: 200 },
  )
}

/** Sends files from first to last and waits for every verdict. */
export async function sendAll(guest: TestBrowser, slug: string, files: Picked[], uploader?: string) {
  const tickets = await askForUploads(guest, slug, files.map(describePicked), uploader)
  return Promise.all(
    tickets.map(async (ticket, index) => {
      const { uploadId, parts } = await sendParts(ticket, files[index]?.bytes ?? Buffer.alloc(0))
      await complete(guest, slug, uploadId, parts)
      return verdict(guest, slug, uploadId)
    }),
  )
}

/** The gallery's photos, once there are `count`. */
export async function photosOf(guest: TestBrowser, slug: string, count: number): Promise<Photo[]> {
  return vi.waitFor(
    async () => {
      const answer = await guest.call('app', 'GET', `/api/galleries/${slug}/photos`)
      const photos = listPhotos.response.parse(answer.json).photos.filter(isPicture)
      expect(photos).toHaveLength(count)
      return photos
    },
    { timeout: 30_000, interval: 200 },
  )
}

/** Fetches an absolute address with the cookies that this browser holds. */
export async function fetchWith(
  browser: TestBrowser,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const cookies = browser.jar.pairsFor(new URL(url).pathname).join('; ')
  return fetch(url, { method, headers: { ...headers, ...(cookies !== '' && { cookie: cookies }) } })
}
