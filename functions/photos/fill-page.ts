interface PageWanted {
  after: string | undefined
  limit: number
}

/** Most rows per read: a filter that few rows pass would otherwise need a read for each row. */
const mostRows = 500

/** A page of a list's wanted items, full unless nothing follows. `next` is where the following page starts. */
export async function fillPage<Item>(
  { after, limit }: PageWanted,
  placeOf: (item: Item) => string,
  read: (page: PageWanted) => Promise<{ found: readonly Item[]; next: string | undefined }>,
): Promise<{ items: Item[]; next: string | undefined }> {
  const all: Item[] = []
  let from = after
  let rows = limit
  do {
    const { found, next } = await read({ after: from, limit: rows })
    all.push(...found)
    from = next
    rows = Math.min(rows * 4, mostRows)
  } while (from !== undefined && all.length < limit)
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return { items, next: all.length > limit && last ? placeOf(last) : from }
}
