/** Greater than every key that begins with the prefix it is put behind. */
const afterPrefix = '\u{10ffff}'
const pageSize = 1000

export interface ListingQuery {
  prefix: string
  delimiter: string
  /** Only keys after this one. */
  after: string
  maxKeys: number
}

export interface Listing<Entry> {
  entries: Entry[]
  commonPrefixes: string[]
  /** Where the next page begins; absent on the last. */
  next?: string
}

/** Lists keys in order; those that share a part up to the delimiter count as one common prefix, as in S3. */
export function rollUpKeys<Entry extends { key: string }>(
  readPage: (from: string, after: string, limit: number) => Entry[],
  { prefix, delimiter, after, maxKeys }: ListingQuery,
): Listing<Entry> {
  const entries: Entry[] = []
  const commonPrefixes: string[] = []
  let cursor = after
  if (maxKeys === 0) return { entries, commonPrefixes }
  for (const entry of keysInOrder(readPage, prefix, () => cursor)) {
    if (entries.length + commonPrefixes.length === maxKeys) return { entries, commonPrefixes, next: cursor }
    const group = commonPrefix(entry.key, prefix, delimiter)
    if (group === undefined) entries.push(entry)
    else commonPrefixes.push(group)
    cursor = group === undefined ? entry.key : group + afterPrefix
  }
  return { entries, commonPrefixes }
}

/** Reads on page by page; a cursor that jumped over a common prefix makes the rest of a page void. */
function* keysInOrder<Entry extends { key: string }>(
  readPage: (from: string, after: string, limit: number) => Entry[],
  prefix: string,
  cursor: () => string,
): Generator<Entry> {
  for (;;) {
    const page = readPage(prefix, cursor(), pageSize)
    if (page.length === 0) return
    for (const entry of page) {
      if (!entry.key.startsWith(prefix)) return
      yield entry
      if (cursor() !== entry.key) break
    }
  }
}

function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined
  const at = key.indexOf(delimiter, prefix.length)
  return at < 0 ? undefined : key.slice(0, at + delimiter.length)
}
