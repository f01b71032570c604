import type { Page, PageWanted } from './newest-first.ts'

/** Rows that a search reads per call, even if few match: about a second of an administrator's time. */
const readsPerSearch = 1000
const readsPerPage = 200

interface SearchedList<Row> {
  list(wanted: PageWanted): Promise<Page<Row>>
  cursorAfter(row: Row): string
  matches(row: Row): boolean
}

/** One page of a list's matching rows, newest first; it may be short, or empty, and still have a `next`. */
export async function searchInPages<Row>(
  { list, cursorAfter, matches }: SearchedList<Row>,
  { limit, next }: PageWanted,
): Promise<Page<Row>> {
  const rows: Row[] = []
  let cursor = next
  for (let read = 0; read < readsPerSearch; read += readsPerPage) {
    const page = await list({ limit: readsPerPage, next: cursor })
    for (const row of page.rows) {
      if (!matches(row)) continue
      rows.push(row)
      if (rows.length === limit) return { rows, next: cursorAfter(row) }
    }
    cursor = page.next
    if (cursor === undefined) break
  }
  return { rows, ...(cursor !== undefined && { next: cursor }) }
}
