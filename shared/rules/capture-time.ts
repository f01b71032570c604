import { instantOfLocalTime } from './local-time.ts'

const minuteMs = 60_000

/**
 * The facts about a photo's capture time, as received; their meaning depends on the event's place and on the sender's
 * clock.
 */
export type Taken =
  /** The time on the camera's clock, `YYYY-MM-DDTHH:MM:SS.sss`, and its minutes east of UTC, if known. */
  | { source: 'exif'; local: string; offsetMinutes?: number | undefined }
  /** An instant, ISO-8601 UTC: by a film's container, else by the file, else by the upload itself. */
  | { source: 'container' | 'file' | 'upload'; instant: string }

/**
 * When a photo was taken, ISO-8601 UTC with milliseconds. For a camera without a time zone the event's zone (of the
 * IANA list) is used; `shiftMinutes` is by how much its sender's clocks were behind. It does not apply to times from
 * our own clock.
 */
export function captureTime(taken: Taken, timeZone: string, shiftMinutes = 0): string {
  if (taken.source === 'upload') return new Date(taken.instant).toISOString()
  if (taken.source !== 'exif') return later(new Date(taken.instant), shiftMinutes).toISOString()
  const local = later(new Date(`${taken.local}Z`), shiftMinutes)
  const { offsetMinutes } = taken
  return (
    offsetMinutes === undefined ? instantOfLocalTime(local, timeZone) : later(local, -offsetMinutes)
  ).toISOString()
}

const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * minuteMs)
