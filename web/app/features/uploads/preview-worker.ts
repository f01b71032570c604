import ExifReader, { type ExpandedTags } from 'exifreader'
import { exifTaken } from '#shared/rules/exif-taken.ts'
import { exifTimeOf } from '#shared/rules/exif-time-of.ts'
import { decodeScaled } from './decode-scaled.ts'
import type { DrawnPreview, DrawQuestion } from './draw-preview.ts'
import { encodePreview, encodingFor, sideOf } from './encode-preview.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-calls.ts'

/** Cameras write their tags before the picture. */
const tagBytes = 256 * 1024

/** Answers each photo with a small copy of it, and with what its EXIF says of when it was taken; null where this browser cannot draw it. */
addEventListener('message', ({ data: { number, question } }: MessageEvent<WorkerQuestion<DrawQuestion>>) => {
  const answer = (preview: DrawnPreview | null) => {
    const message: WorkerAnswer<DrawnPreview | null> = { number, answer: preview }
    postMessage(message)
  }
  draw(question).then(answer, () => answer(null))
})

async function draw({ file, isQuick }: DrawQuestion): Promise<DrawnPreview | null> {
  const tags = await readTags(file)
  const encoding = encodingFor(file.type, isQuick)
  const decoded = await decodeScaled(file, sideOf(encoding), tags)
  try {
    const bytes = await encodePreview(decoded.picture, decoded, encoding)
    return bytes ? { bytes, taken: takenOf(tags, file) } : null
  } finally {
    decoded.close()
  }
}

async function readTags(file: File): Promise<ExpandedTags> {
  try {
    return ExifReader.load(await file.slice(0, tagBytes).arrayBuffer(), { expanded: true, async: false })
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
