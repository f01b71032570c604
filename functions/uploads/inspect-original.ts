import { imageSize } from 'image-size'
import type { Taken } from '#shared/rules/capture-time.ts'
import type { MediaKind } from '#shared/rules/file-extensions.ts'
import { type FileTypeName, fileTypes, maxBytesOf, maxPixelsOf } from '#shared/rules/file-types.ts'
import { type Refusal, refusals, tooLarge } from '#shared/rules/upload-refusals.ts'
import { detectFileType } from '../media/detect-file-type.ts'
import { isForeignFile } from '../media/foreign-file.ts'
import { exifTaken, isPlausible } from '#shared/rules/exif-taken.ts'
import type { Measured } from './measure-object.ts'
import { movieFacts } from '../media/movie-facts.ts'
import { readExifTime } from '../media/read-exif-time.ts'
import { readMovie, type ReadRange } from '../media/read-movie.ts'
import { maxVoiceSeconds } from '#shared/rules/upload-limits.ts'
import { readRecording } from '../media/read-recording.ts'
import type { RecordingFlaw } from '../media/recording.ts'

/** A recorder that stops at the limit still writes its last packet. */
const lastPacketSeconds = 0.5

const refusalOf = {
  foreign: refusals.unsupportedType,
  damaged: refusals.unreadable,
  tooLong: refusals.voiceTooLong,
} as const satisfies Record<RecordingFlaw, Refusal>

interface Inspected {
  type: FileTypeName
  /** Capture time in the file's own metadata. */
  taken: Taken | undefined
  /** Of a voice. */
  seconds?: number | undefined
}

interface Claimed {
  fileTime: Date | undefined
  /** The declared kind decides about voices: a film is never a voice, and sound alone is never a film. */
  kind: MediaKind
}

/**
 * Inspects an original: its content decides its type, not its name or its sender. Terminates for any bytes. For a photo
 * or voice, the head is the whole file.
 */
export async function inspectOriginal(
  read: ReadRange,
  measured: Measured,
  { fileTime, kind }: Claimed,
): Promise<Inspected | { refusal: Refusal }> {
  if (kind === 'voice') return inspectVoice(measured)
  const { head, size } = measured
  const type = detectFileType(head)
  if (!type) return { refusal: isForeignFile(head) ? refusals.unsupportedType : refusals.unreadable }
  if (size > maxBytesOf(type)) return { refusal: tooLarge(type) }
  if (fileTypes[type].kind === 'video') return inspectVideo(read, size, type)
  const pixels = announcedPixels(head)
  if (pixels === 0) return { refusal: refusals.unreadable }
  if (pixels > maxPixelsOf(type)) return { refusal: refusals.tooManyPixels }
  const exif = readExifTime(head)
  return { type, taken: exif && exifTaken(exif, fileTime) }
}

async function inspectVideo(
  read: ReadRange,
  size: number,
  type: FileTypeName,
): Promise<Inspected | { refusal: Refusal }> {
  const movie = await readMovie(read, size)
  if (!movie) return { refusal: refusals.unreadable }
  const facts = movieFacts(movie.moov)
  if (!facts) return { refusal: refusals.unsupportedType }
  const { createdAt } = facts
  const isKnown = createdAt && isPlausible(createdAt)
  return { type, taken: isKnown ? { source: 'container', instant: createdAt.toISOString() } : undefined }
}

/** The photo's pixels according to its header; 0 if unreadable. */
function announcedPixels(photo: Buffer): number {
  try {
    const { width, height } = imageSize(photo)
    return width > 0 && height > 0 ? width * height : 0
  } catch {
    // The library throws on unreadable files.
    return 0
  }
}

/** Inspects a declared voice; its content decides whether it is one, its type and its length. */
function inspectVoice({ head, size }: Measured): Inspected | { refusal: Refusal } {
  if (size > maxBytesOf('m4a')) return { refusal: tooLarge('m4a') }
  const recording = readRecording(head, maxVoiceSeconds + lastPacketSeconds)
  if ('flaw' in recording) {
    const isOther = recording.flaw === 'damaged' && isNoVoice(head)
    return { refusal: isOther ? refusals.unsupportedType : refusalOf[recording.flaw] }
  }
  const { type, seconds } = recording
  return { type, taken: undefined, seconds: Math.min(maxVoiceSeconds, Math.round(seconds * 100) / 100) }
}

/** Whether a file starts like a photo, or like no supported type; a damaged recording still starts like one. */
function isNoVoice(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  if (start.startsWith('OggS') || start.startsWith('\x1aE\xdf\xa3') || start.startsWith('ftyp', 4)) return false
  return detectFileType(head) !== undefined || isForeignFile(head)
}
