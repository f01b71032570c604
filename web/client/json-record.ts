/** Fields that nobody has checked yet. */
export type JsonRecord = Readonly<Partial<Record<string, unknown>>>

/** A value's fields; none where it is no object. */
export const recordOf = (value: unknown): JsonRecord =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The fields of a JSON object; none where the text is somebody else's, cut off, or not there. */
export function parseRecord(text: string | null): JsonRecord {
  try {
    return recordOf(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
