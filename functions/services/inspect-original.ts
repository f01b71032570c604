import { imageSize } from 'image-size'
import { type FileTypeName, fileTypes, maxBytesOf } from '#shared/rules/file-types.ts'
import { type Refusal, refusals, tooLarge } from '#shared/rules/upload-refusals.ts'
import { detectFileType } from './detect-file-type.ts'
import { exifInstant, isPlausible } from './exif-time.ts'
import type { Measured } from './measure-object.ts'
import { movieFacts } from './movie-facts.ts'
import { readExifTime } from './read-exif-time.ts'
import { readMovie } from './read-movie.ts'

interface Inspected {
  type: FileTypeName
  /** When it was taken, by its own metadata. */
  takenAt: Date | undefined
}

/** Looks into an original: its content decides what it is, whatever its name or its sender said. */
export async function inspectOriginal(
  key: string,
  { head, size }: Measured,
  fileTime: Date | undefined,
): Promise<Inspected | { refusal: Refusal }> {
  const type = detectFileType(head)
  if (!type) return { refusal: refusals.unsupportedType }
  if (size > maxBytesOf(type)) return { refusal: tooLarge(type) }
  if (fileTypes[type].kind === 'video') return inspectVideo(key, size, type)
  if (!hasReadableHeader(head)) return { refusal: refusals.unreadable }
  const exif = readExifTime(head)
  return { type, takenAt: exif && exifInstant(exif, fileTime) }
}

async function inspectVideo(key: string, size: number, type: FileTypeName): Promise<Inspected | { refusal: Refusal }> {
  const movie = await readMovie(key, size)
  if (!movie) return { refusal: refusals.unreadable }
  const facts = movieFacts(movie.moov)
  if (!facts) return { refusal: refusals.unsupportedType }
  return { type, takenAt: facts.createdAt && isPlausible(facts.createdAt) ? facts.createdAt : undefined }
}

function hasReadableHeader(photo: Buffer): boolean {
  try {
    const { width, height } = imageSize(photo)
    return width > 0 && height > 0
  } catch {
    // The library throws on whatever it cannot read, which is the question.
    return false
  }
}
