interface Captured {
  id: string
  /** ISO-8601 UTC with milliseconds. */
  capturedAt: string
}

/** Ascending capture time, then id. */
export const byCapture = (a: Captured, b: Captured): number =>
  a.capturedAt < b.capturedAt ? -1 : a.capturedAt > b.capturedAt ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0
