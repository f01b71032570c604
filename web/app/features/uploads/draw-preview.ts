import type { FileRequest } from '#shared/api/uploads.ts'
import pLimit from 'p-limit'
import { wait } from '../../upload-engine/wait-for-network.ts'
import { drawPoster } from './draw-poster.ts'
import { workerCalls } from './worker-calls.ts'

/** A small picture of a picked file, and when its EXIF says that it was taken. */
export interface DrawnPreview {
  bytes: Blob
  taken: NonNullable<FileRequest['preview']>['taken']
}

/** What the worker is asked; see `UploadPorts.preview`. */
export interface DrawQuestion {
  file: File
  isQuick: boolean
}

const drawing = workerCalls<DrawQuestion, DrawnPreview | null>({
  start: () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' }),
  // Forty decodings by the page itself are felt under the finger.
  without: async () => null,
})

const canDraw = () => 'OffscreenCanvas' in globalThis

/** Fetches what drawing takes before anybody waits for it. */
export const startDrawing = () => void (canDraw() && drawing.startAhead())

/** Milliseconds: a file waits for its preview, and no longer than this for one that does not come out. */
const patience = 15_000

/** Decoding one after the other is all that a small phone has memory for; photos do not wait for films, which take seconds. */
const [photos, films] = [pLimit(1), pLimit(1)]

/** What was drawn serves the upload and the page's own tile: no file is decoded twice. */
const drawn = new WeakMap<File, Promise<DrawnPreview | undefined>>()

/** A small picture of a picked file, drawn beside the page; undefined where this browser cannot draw it. */
export function drawPreview(file: File, isQuick: boolean, signal: AbortSignal): Promise<DrawnPreview | undefined> {
  const before = drawn.get(file)
  if (before) return before
  const preview = draw({ file, isQuick }, signal)
  drawn.set(file, preview)
  // What was given up may be asked for again.
  preview.catch(() => drawn.delete(file))
  return preview
}

async function draw(question: DrawQuestion, signal: AbortSignal): Promise<DrawnPreview | undefined> {
  if (!canDraw()) return undefined
  const isFilm = question.file.type.startsWith('video/')
  const inTurn = isFilm ? films : photos
  const preview = await inTurn(() =>
    Promise.race([isFilm ? posterOf(question.file) : drawing.ask(question, signal), wait(patience, signal)]),
  )
  return preview || undefined
}

async function posterOf(file: File): Promise<DrawnPreview | undefined> {
  const bytes = await drawPoster(file)
  return bytes && { bytes, taken: undefined }
}
