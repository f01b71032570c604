/**
 * Bytes that a list may take of an answer. A Lambda may give 6 MB, and its answer carries ours as a JSON text within
 * JSON (AWS Lambda quotas, "Invocation payload").
 */
const maxAnswerBytes = 5_500_000

/** As many rows, from the first on, as fit an answer together. */
export function rowsThatFit<Row>(rows: readonly Row[], maxBytes = maxAnswerBytes): Row[] {
  let used = 0
  const end = rows.findIndex((row) => {
    used += Buffer.byteLength(JSON.stringify(JSON.stringify(row)))
    return used > maxBytes
  })
  return end < 0 ? [...rows] : rows.slice(0, end)
}
