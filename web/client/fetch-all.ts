/** Every row of a list that comes page by page, from the newest on. */
export async function fetchAll<Row>(
  fetchPage: (next: string | undefined) => Promise<{ rows: readonly Row[]; next?: string | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | undefined
  do {
    const page = await fetchPage(next)
    rows.push(...page.rows)
    next = page.next
  } while (next !== undefined)
  return rows
}
