/**
 * Bytes of a list in an answer. A Lambda may return 6 MB, which contain our answer as JSON text within JSON (AWS Lambda
 * quotas, "Invocation payload").
 */
const maxAnswerBytes = 5_500_000

/** The first rows that together fit into one answer. */
export function rowsThatFit<Row>(rows: readonly Row[], maxBytes = maxAnswerBytes): Row[] {
  let used = 0
  const end = rows.findIndex((row) => {
    used += Buffer.byteLength(JSON.stringify(JSON.stringify(row)))
    return used > maxBytes
  })
  return end < 0 ? [...rows] : rows.slice(0, end)
}
