import type { Taken } from './capture-time.ts'

/** EXIF's tags about a photo's capture time. */
export interface ExifTime {
  /** `YYYY:MM:DD HH:MM:SS` on the camera's clock, without a time zone. */
  local: string
  /** `±HH:MM`, which older cameras leave out. */
  offset?: string | undefined
  /** Fraction digits of the second. */
  subSeconds?: string | undefined
  /** UTC from the last satellite fix, some seconds old. */
  gps?: Date | undefined
}

const minuteMs = 60 * 1000
const quarterMs = 15 * minuteMs
const widestOffsetMs = 14 * 60 * 60 * 1000

/** A camera's clock and its last fix may differ by this much without another time zone. */
const gpsToleranceMs = 5 * 60 * 1000

/** A file time that fits a zone to within this was set by the camera; an edit rarely fits by chance. */
const fileTimeToleranceMs = 2000

/**
 * A photo's capture time by its camera's clock and zone: its own offset, else the zone that follows from satellite or
 * file time (whole quarters of an hour), else unknown. Undefined if the tag holds no plausible time.
 */
export function exifTaken({ local, offset, subSeconds, gps }: ExifTime, fileTime?: Date): Taken | undefined {
  const match = /^(\d{4}):(\d\d):(\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(local)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  const fraction = subSeconds?.match(/^\d{1,3}/)?.[0] ?? ''
  const asUtc = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}Z`)
  if (!isPlausible(asUtc)) return undefined
  const offsetMs =
    parseOffset(offset) ??
    (gps && zoneBetween(asUtc, gps, gpsToleranceMs)) ??
    (fileTime && isOfCamera(fileTime) ? zoneBetween(asUtc, fileTime, fileTimeToleranceMs) : undefined)
  return {
    source: 'exif',
    local: asUtc.toISOString().slice(0, -1),
    ...(offsetMs !== undefined && { offsetMinutes: offsetMs / minuteMs }),
  }
}

/** A time on the whole minute was set by a person or a program, and says nothing about the camera's zone. */
const isOfCamera = (fileTime: Date) => fileTime.getTime() % minuteMs !== 0

/** After its battery died, a camera writes the epoch of its clock. */
export function isPlausible(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year > 1980 && year < 2100
}

function parseOffset(offset: string | undefined): number | undefined {
  const match = offset?.match(/^([+-])(\d\d):(\d\d)/)
  if (!match) return undefined
  const size = (Number(match[2]) * 60 + Number(match[3])) * minuteMs
  if (size > widestOffsetMs) return undefined
  return match[1] === '-' ? -size : size
}

/** The zone in milliseconds east of UTC; undefined if the difference is not a possible zone. */
function zoneBetween(local: Date, utc: Date, toleranceMs: number): number | undefined {
  const distance = local.getTime() - utc.getTime()
  const zone = Math.round(distance / quarterMs) * quarterMs
  return Math.abs(distance - zone) <= toleranceMs && Math.abs(zone) <= widestOffsetMs ? zone : undefined
}
