import ExifReader, { type ExpandedTags } from 'exifreader'
import type { ExifTime } from './exif-time.ts'

/** When a photo was taken, as its EXIF says; undefined where it says nothing that can be read. */
export function readExifTime(photo: Buffer): ExifTime | undefined {
  const exif = readTags(photo)?.exif
  const original = exif?.DateTimeOriginal?.value[0]
  const digitized = exif?.DateTimeDigitized?.value[0]
  const gps = gpsTime(exif)
  if (original)
    return {
      local: original,
      offset: exif?.OffsetTimeOriginal?.value[0],
      subSeconds: exif?.SubSecTimeOriginal?.value[0],
      gps,
    }
  return digitized ? { local: digitized, offset: exif?.OffsetTimeDigitized?.value[0], gps } : undefined
}

/** Metadata is no part of the picture: a photo whose tags are damaged or absent is as good as any other. */
function readTags(photo: Buffer): ExpandedTags | undefined {
  try {
    return ExifReader.load(photo, { expanded: true, async: false })
  } catch {
    return undefined
  }
}

/** EXIF 2.32, tags 0x001D and 0x0007: date as text, hour, minute and second as fractions. */
function gpsTime(exif: ExpandedTags['exif']): Date | undefined {
  // A damaged tag may hold a number where text belongs.
  const date = String(exif?.GPSDateStamp?.value[0] ?? '').replaceAll(':', '-')
  const time = exif?.GPSTimeStamp?.value
  if (!date || !Array.isArray(time)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) =>
    Array.isArray(part) ? Number(part[0]) / Number(part[1]) : Number(part),
  )
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
