import type { FileRequest } from '#shared/api/uploads.ts'
import pLimit from 'p-limit'
import { toHex } from '../../upload-engine/to-hex.ts'
import { UploadFailure } from '../../upload-engine/upload-failure.ts'
import type { Preview, PreviewWish } from '../../upload-engine/upload-ports.ts'
import { wait } from '../../upload-engine/wait-for-network.ts'
import { drawPoster } from './draw-poster.ts'
import { workerCalls } from './worker-calls.ts'

/** A small picture of a picked file, and when its EXIF says that it was taken. */
export interface DrawnPreview {
  bytes: Blob
  taken: NonNullable<FileRequest['preview']>['taken']
}

export interface ReadQuestion {
  file: File
  preview: PreviewWish
}

/** `hash` is the file's SHA-256; `preview` is null where none was asked for or the browser cannot draw it. */
export interface ReadAnswer {
  hash: Uint8Array
  preview: DrawnPreview | null
}

const startWorker = () =>
  workerCalls<ReadQuestion, ReadAnswer | null>({
    start: () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
    without: ({ file }) => hashHere(file),
  })

/** Photos do not wait for films, of which one takes seconds to hash. */
const [photos, others] = [startWorker(), startWorker()]

/** Without a worker: the page stutters, but the file is sent. */
async function hashHere(file: File): Promise<ReadAnswer | null> {
  const { hashBytes } = await import('../../upload-engine/hash-bytes.ts')
  const hash = await hashBytes(file).catch(() => null)
  return hash && { hash, preview: null }
}

/** Loads the workers' script before anybody waits for it. */
export function startReading() {
  photos.startAhead()
  others.startAhead()
}

const isFilm = ({ type }: File) => type.startsWith('video/')
const canDraw = () => 'OffscreenCanvas' in globalThis

/** Milliseconds: a photo that takes longer to draw goes without a preview. */
const patience = 15_000
/** The next photo's bytes are read while one is drawn; a small phone has no memory for more. */
const readingPhotos = pLimit(2)
const drawingFilms = pLimit(1)
/** A file of this size arrives as soon as its preview would. */
const smallBytes = 150 * 1024

/** One picture serves the upload and the page's own tile: no file is decoded twice. */
const drawn = new WeakMap<File, Promise<DrawnPreview | undefined>>()
/** Readings that a tile has begun and no upload has used yet. */
const begun = new WeakMap<File, Promise<ReadAnswer | null>>()
/** The last upload's preview size: tiles use the same. */
let wished: PreviewWish = 'small'

/** Reads a photo once for its hash and its preview; one that cannot be drawn is still hashed. */
function readPhoto(file: File, signal: AbortSignal): Promise<ReadAnswer | null> {
  const reading = readingPhotos(async () => {
    const read = Promise.race([photos.ask({ file, preview: wished }, signal), wait(patience, signal)])
    return (await read.catch(() => undefined)) ?? others.ask({ file, preview: 'none' }, signal)
  })
  const picture = reading.then((read) => read?.preview ?? undefined)
  drawn.set(file, picture)
  // After a failure the next caller draws again.
  picture.catch(() => drawn.delete(file))
  return reading
}

/**
 * SHA-256 of a picked file, lower-case hex. A photo is drawn from the same bytes, as it is wished, see `previewFile`.
 * Throws `not_readable` where the file has gone or changed since.
 */
export async function hashFile(file: File, preview: PreviewWish, signal: AbortSignal): Promise<string> {
  if (preview !== 'none') wished = preview
  const ahead = begun.get(file)
  begun.delete(file)
  const worker = isFilm(file) || !canDraw() ? others : photos
  const isDrawn = worker === photos && preview !== 'none'
  const read = await (ahead ?? (isDrawn ? readPhoto(file, signal) : worker.ask({ file, preview: 'none' }, signal)))
  if (!read) throw new UploadFailure('not_readable', 'final')
  return toHex(read.hash)
}

/** A tile that unmounts stops no reading, because its file is still sent. */
const { signal: untilRead } = new AbortController()

/** A small picture of a picked file, drawn in a worker; undefined if this browser cannot draw it. */
export function drawPreview(file: File): Promise<DrawnPreview | undefined> {
  const before = drawn.get(file)
  if (before) return before
  if (!canDraw()) return Promise.resolve(undefined)
  if (!isFilm(file)) {
    begun.set(file, readPhoto(file, untilRead))
    return drawPreview(file)
  }
  const poster = drawingFilms(() => drawPoster(file)).then((bytes) => bytes && { bytes, taken: undefined })
  drawn.set(file, poster)
  poster.catch(() => drawn.delete(file))
  return poster
}

/** The preview that is sent ahead of a picked file, if any. */
export async function previewFile(file: File): Promise<Preview | undefined> {
  if (file.size <= smallBytes) return undefined
  const preview = await drawPreview(file)
  if (!preview) return undefined
  const { bytes, taken } = preview
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  const sha256 = toHex(new Uint8Array(digest))
  return { bytes, facts: { type: bytes.type, size: bytes.size, sha256, ...(taken && { taken }) } }
}
