import ExifReader from 'exifreader'
import { exifTaken } from '#shared/rules/exif-taken.ts'
import { exifTimeOf } from '#shared/rules/exif-time-of.ts'
import { encodePreview } from './encode-preview.ts'
import type { DrawnPreview } from './preview-file.ts'
import type { WorkerAnswer } from './worker-calls.ts'

/** Cameras write their tags before the picture. */
const tagBytes = 256 * 1024
/** Decoded no larger: twelve megapixels at a time are all that a small phone has memory for. */
const decodedWidth = 1200

/** Answers each photo with a small copy of it, and with what its EXIF says of when it was taken; null where this browser cannot draw it. */
addEventListener('message', ({ data: { number, file } }: MessageEvent<{ number: number; file: File }>) => {
  const answer = (preview: DrawnPreview | null) => {
    const message: WorkerAnswer<DrawnPreview | null> = { number, answer: preview }
    postMessage(message)
  }
  draw(file).then(answer, () => answer(null))
})

async function draw(file: File): Promise<DrawnPreview | null> {
  const bitmap = await createImageBitmap(file, { resizeWidth: decodedWidth, resizeQuality: 'medium' })
  const bytes = await encodePreview(bitmap, bitmap)
  bitmap.close()
  return bytes ? { bytes, taken: await readTaken(file) } : null
}

async function readTaken(file: File): Promise<DrawnPreview['taken']> {
  try {
    const { exif } = ExifReader.load(await file.slice(0, tagBytes).arrayBuffer(), { expanded: true, async: false })
    const time = exifTimeOf(exif)
    const taken = time && exifTaken(time, new Date(file.lastModified))
    return taken?.source === 'exif' ? { local: taken.local, offsetMinutes: taken.offsetMinutes } : undefined
  } catch {
    // Tags are no part of the picture.
    return undefined
  }
}
