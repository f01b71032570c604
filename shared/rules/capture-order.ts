interface Captured {
  id: string
  /** ISO-8601 UTC with milliseconds. */
  capturedAt: string
}

/** Ascending capture time, then id. */
export const byCapture = (a: Captured, b: Captured): number =>
  a.capturedAt < b.capturedAt ? -1 : a.capturedAt > b.capturedAt ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** The same list where it is in capture order already, as a gallery's is; else a sorted copy. */
export function inCaptureOrder<Photo extends Captured>(photos: readonly Photo[]): readonly Photo[] {
  const isInOrder = photos.every((photo, at) => byCapture(photos[at - 1] ?? photo, photo) <= 0)
  return isInOrder ? photos : [...photos].sort(byCapture)
}
