import ExifReader, { type ExpandedTags } from 'exifreader'
import type { ExifTime } from '#shared/rules/exif-taken.ts'
import { exifTimeOf } from '#shared/rules/exif-time-of.ts'

/** When a photo was taken, from its EXIF; undefined if that is missing or unreadable. */
export const readExifTime = (photo: Buffer): ExifTime | undefined => exifTimeOf(readTags(photo)?.exif)

/** A photo with damaged or missing tags is as good as any other: metadata is not part of the picture. */
function readTags(photo: Buffer): ExpandedTags | undefined {
  try {
    return ExifReader.load(photo, { expanded: true, async: false })
  } catch {
    return undefined
  }
}
