export const maxMoments = 50
export const maxMomentTitle = 120

/** A part of the event's day, from `startsAt` (ISO-8601 UTC with milliseconds) until the next one starts. */
export interface Moment {
  id: string
  title: string
  startsAt: string
}

interface PlacedPhoto {
  capturedAt: string
  /** Where hosts have moved it, null for no moment; undefined: nowhere. */
  movedTo?: string | null | undefined
}

/** The moment of a photo: that to which it was moved, if it exists, else the last that had started; null before all. */
export function momentOf({ capturedAt, movedTo }: PlacedPhoto, moments: readonly Moment[]): string | null {
  if (movedTo === null || moments.some(({ id }) => id === movedTo)) return movedTo ?? null
  return moments.findLast(({ startsAt }) => startsAt <= capturedAt)?.id ?? null
}

/** Names where photos fall by that timetable; another title moves none. */
export const timetableOf = (moments: readonly Moment[]): string =>
  moments.map(({ id, startsAt }) => `${id} ${startsAt}`).join(' ')
