export const maxMoments = 50
export const maxMomentTitle = 120

/** A part of the event's day, from `startsAt` (ISO-8601 UTC with milliseconds) to the next one's start. */
export interface Moment {
  id: string
  title: string
  startsAt: string
}

interface PlacedPhoto {
  capturedAt: string
  /** The moment to which hosts moved it, null for none; undefined if they did not move it. */
  movedTo?: string | null | undefined
}

/** A photo's moment: the one it was moved to, if it exists, else the last one started; null before the first. */
export function momentOf({ capturedAt, movedTo }: PlacedPhoto, moments: readonly Moment[]): string | null {
  if (movedTo === null || moments.some(({ id }) => id === movedTo)) return movedTo ?? null
  return moments.findLast(({ startsAt }) => startsAt <= capturedAt)?.id ?? null
}

/** A key of how a timetable sorts photos; a changed title does not change it. */
export const timetableOf = (moments: readonly Moment[]): string =>
  moments.map(({ id, startsAt }) => `${id} ${startsAt}`).join(' ')
