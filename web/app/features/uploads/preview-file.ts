import type { FileRequest } from '#shared/api/uploads.ts'
import pLimit from 'p-limit'
import type { Preview } from '../../upload-engine/upload-ports.ts'
import { wait } from '../../upload-engine/wait-for-network.ts'
import { drawPoster } from './draw-poster.ts'
import { toHex } from '../../upload-engine/to-hex.ts'
import { workerCalls } from './worker-calls.ts'

/** What the worker answers of a photo. */
export interface DrawnPreview {
  bytes: Blob
  taken: NonNullable<FileRequest['preview']>['taken']
}

/** A file of that size is there as soon as its preview. */
const smallBytes = 150 * 1024

const drawing = workerCalls<DrawnPreview | null>(
  () => new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' }),
)

const canDraw = () => 'OffscreenCanvas' in globalThis

/** Fetches what drawing takes before anybody waits for it. */
export const startDrawing = () => void (canDraw() && drawing.startAhead())

/** Milliseconds: originals wait for previews, and no longer than this for one that does not come out. */
const patience = 15_000

/** Decoding one after the other is all that a small phone has memory for. */
const oneByOne = pLimit(1)

async function posterOf(file: File): Promise<DrawnPreview | undefined> {
  const bytes = await drawPoster(file)
  return bytes && { bytes, taken: undefined }
}

/** A small picture of a picked file, drawn beside the page; undefined where this browser cannot draw it. */
export async function previewFile(file: File, signal: AbortSignal): Promise<Preview | undefined> {
  if (file.size <= smallBytes || !canDraw()) return undefined
  const drawn = await oneByOne(() =>
    Promise.race([file.type.startsWith('video/') ? posterOf(file) : drawing.ask(file, signal), wait(patience, signal)]),
  )
  if (!drawn) return undefined
  const { bytes, taken } = drawn
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
  const sha256 = toHex(new Uint8Array(digest))
  return { bytes, facts: { type: bytes.type, size: bytes.size, sha256, ...(taken && { taken }) } }
}
