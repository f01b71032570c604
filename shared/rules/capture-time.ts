import { instantOfLocalTime } from './local-time.ts'

const minuteMs = 60_000

/** What is known of when a photo was taken, as it was said; what it means depends on its place and on its sender's clock. */
export type Taken =
  /** What the camera's clock showed, `YYYY-MM-DDTHH:MM:SS.sss`, and how many minutes east of UTC it ran, where that is known. */
  | { source: 'exif'; local: string; offsetMinutes?: number | undefined }
  /** An instant, ISO-8601 UTC: by a film's container, else by the file, else by the upload itself. */
  | { source: 'container' | 'file' | 'upload'; instant: string }

/**
 * When a photo was taken, ISO-8601 UTC with milliseconds. A camera that does not say where its clock runs is read by the clocks of
 * the event (a zone of the IANA list); `shiftMinutes` is by how much its sender's clocks were behind. Our own was not.
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
