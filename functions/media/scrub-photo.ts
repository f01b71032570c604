import type { FileTypeName } from '#shared/rules/file-types.ts'
import { plainExif, plainFactsOf } from './plain-exif.ts'
import { scrubHeic } from './scrub-heic.ts'
import { scrubJpeg } from './scrub-jpeg.ts'
import { scrubPng } from './scrub-png.ts'
import { scrubWebp } from './scrub-webp.ts'

/**
 * A photo with all its pixels, colours, orientation and capture time, but no other metadata: no location, no serial
 * number, no name. Undefined if these cannot be separated.
 */
export function scrubPhoto(original: Buffer, type: FileTypeName): Buffer | undefined {
  const facts = plainFactsOf(original)
  switch (type) {
    case 'jpeg':
      return scrubJpeg(original, plainExif(facts))
    case 'png':
      return scrubPng(original, plainExif(facts))
    case 'webp':
      return scrubWebp(original, plainExif(facts))
    case 'heic':
      // Its own properties rotate it.
      return scrubHeic(original, plainExif({ ...facts, orientation: undefined }))
    default:
      return undefined
  }
}
