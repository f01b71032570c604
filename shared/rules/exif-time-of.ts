import type { ExifTime } from './exif-taken.ts'

interface Text {
  value: readonly string[]
}

/** The tags about time that a reader of EXIF finds. */
export interface ExifTimeTags {
  DateTimeOriginal?: Text
  OffsetTimeOriginal?: Text
  SubSecTimeOriginal?: Text
  DateTimeDigitized?: Text
  OffsetTimeDigitized?: Text
  GPSDateStamp?: Text
  GPSTimeStamp?: { value: unknown }
}

/** A photo's capture time from its tags; undefined if they have none. */
export function exifTimeOf(tags: ExifTimeTags = {}): ExifTime | undefined {
  const original = tags.DateTimeOriginal?.value[0]
  const digitized = tags.DateTimeDigitized?.value[0]
  const gps = gpsTime(tags)
  if (original)
    return {
      local: original,
      offset: tags.OffsetTimeOriginal?.value[0],
      subSeconds: tags.SubSecTimeOriginal?.value[0],
      gps,
    }
  return digitized ? { local: digitized, offset: tags.OffsetTimeDigitized?.value[0], gps } : undefined
}

/** EXIF 2.32, tags 0x001D and 0x0007: date as text, hour, minute and second as fractions. */
function gpsTime(tags: ExifTimeTags): Date | undefined {
  // A damaged tag may hold a number instead of text.
  const date = String(tags.GPSDateStamp?.value[0] ?? '').replaceAll(':', '-')
  const time = tags.GPSTimeStamp?.value
  if (!date || !Array.isArray(time)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.map((part) =>
    Array.isArray(part) ? Number(part[0]) / Number(part[1]) : Number(part),
  )
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + ((hours * 60 + minutes) * 60 + seconds) * 1000)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
