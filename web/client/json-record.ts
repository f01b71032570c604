/** Unchecked fields. */
export type JsonRecord = Readonly<Partial<Record<string, unknown>>>

/** A value's fields; none if it is no object. */
export const recordOf = (value: unknown): JsonRecord =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The fields of a JSON object; none if the text is no JSON, or missing. */
export function parseRecord(text: string | null): JsonRecord {
  try {
    return recordOf(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}
