import ExifReader, { type ExpandedTags } from 'exifreader'
import type { ExifTime } from '#shared/rules/exif-taken.ts'
import { exifTimeOf } from '#shared/rules/exif-time-of.ts'

/** When a photo was taken, as its EXIF says; undefined if it says nothing that can be read. */
export const readExifTime = (photo: Buffer): ExifTime | undefined => exifTimeOf(readTags(photo)?.exif)

/** Metadata is no part of the picture: a photo with damaged or absent tags is as good as any other. */
function readTags(photo: Buffer): ExpandedTags | undefined {
  try {
    return ExifReader.load(photo, { expanded: true, async: false })
  } catch {
    return undefined
  }
}
