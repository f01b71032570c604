import { instantOfLocalTime } from './local-time.ts'

const minuteMs = 60_000

/** What is known of a photo's capture time; its meaning depends on the event's place and the sender's clock. */
export type Taken =
  /** The time on the camera's clock, `YYYY-MM-DDTHH:MM:SS.sss`, and its minutes east of UTC, if known. */
  | { source: 'exif'; local: string; offsetMinutes?: number | undefined }
  /** An instant, ISO-8601 UTC: by a film's container, else by the file, else by the upload itself. */
  | { source: 'container' | 'file' | 'upload'; instant: string }

/**
 * When a photo was taken, ISO-8601 UTC with milliseconds. A camera without a time zone was in the event's (of the IANA
 * list); `shiftMinutes` is by how much its sender's clocks were behind, which ours are not.
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
