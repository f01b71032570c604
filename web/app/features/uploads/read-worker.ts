import ExifReader, { type ExpandedTags } from 'exifreader'
import { exifTaken } from '#shared/rules/exif-taken.ts'
import { exifTimeOf } from '#shared/rules/exif-time-of.ts'
import { digestLimit, hashBytes } from '../../upload-engine/hash-bytes.ts'
import { decodeScaled } from './decode-scaled.ts'
import { encodePreview, encodingFor, sideOf } from './encode-preview.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { DrawnPreview, ReadAnswer, ReadQuestion } from './read-file.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-calls.ts'

/** Cameras write their tags before the picture. */
const tagBytes = 256 * 1024

/** A small phone has memory for one decoded photo at a time. Milliseconds: below the page's own patience. */
const drawing = oneAtATime(10_000)

/** Answers each file with its SHA-256 and, if asked for, a small picture of it; null if the file cannot be read. */
addEventListener('message', ({ data: { number, question } }: MessageEvent<WorkerQuestion<ReadQuestion>>) => {
  const answer = (read: ReadAnswer | null) => {
    const message: WorkerAnswer<ReadAnswer | null> = { number, answer: read }
    postMessage(message)
  }
  read(question).then(answer, () => answer(null))
})

/** Reads the bytes once for hashing and decoding: reading takes as long as either. */
async function read({ file, preview: wanted }: ReadQuestion): Promise<ReadAnswer> {
  if (wanted === 'none' || file.size > digestLimit) return { hash: await hashBytes(file), preview: null }
  const bytes = await file.arrayBuffer()
  const [hash, preview] = await Promise.all([
    crypto.subtle.digest('SHA-256', bytes),
    drawing(() => draw(file, bytes, wanted === 'soon')).catch(() => null),
  ])
  return { hash: new Uint8Array(hash), preview }
}

async function draw(file: File, bytes: ArrayBuffer, isQuick: boolean): Promise<DrawnPreview | null> {
  const tags = readTags(bytes.slice(0, tagBytes))
  const encoding = encodingFor(file.type, isQuick)
  const decoded = await decodeScaled(file, bytes, sideOf(encoding), tags)
  try {
    const small = await encodePreview(decoded.picture, decoded, encoding)
    return small ? { bytes: small, taken: takenOf(tags, file) } : null
  } finally {
    decoded.close()
  }
}

function readTags(bytes: ArrayBuffer): ExpandedTags {
  try {
    return ExifReader.load(bytes, { expanded: true, async: false })
  } catch {
    // Tags are no part of the picture.
    return {}
  }
}

function takenOf({ exif }: ExpandedTags, { lastModified }: File): DrawnPreview['taken'] {
  const time = exifTimeOf(exif)
  const taken = time && exifTaken(time, new Date(lastModified))
  return taken?.source === 'exif' ? { local: taken.local, offsetMinutes: taken.offsetMinutes } : undefined
}
