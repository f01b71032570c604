import useSWRInfinite from 'swr/infinite'

interface Page<Row> {
  rows: readonly Row[]
  next?: string | undefined
}

export interface Pages<Row> {
  rows: readonly Row[]
  /** Before the first page has come. */
  isLoading: boolean
  /** While a further page is on its way. */
  isFetchingMore: boolean
  error: Error | undefined
  hasMore: boolean
  fetchMore: () => void
  reload: () => void
}

/** A list that comes page by page; `key` names the list, another key begins another one. */
export function usePages<Row>(key: string, fetchPage: (next: string | undefined) => Promise<Page<Row>>): Pages<Row> {
  const answer = useSWRInfinite<Page<Row>, Error>(
    (index, before: Page<Row> | null) => (index > 0 && before?.next === undefined ? null : [key, before?.next]),
    ([, next]: [string, string | undefined]) => fetchPage(next),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      revalidateFirstPage: false,
      shouldRetryOnError: false,
      // A list that is looked at again is a list that is read again.
      revalidateOnMount: true,
    },
  )
  const pages = answer.data ?? []
  return {
    rows: pages.flatMap(({ rows }) => rows),
    isLoading: answer.isLoading,
    isFetchingMore: answer.isValidating && !answer.isLoading,
    error: answer.error,
    hasMore: pages.at(-1)?.next !== undefined,
    fetchMore: () => void answer.setSize(answer.size + 1),
    reload: () => void answer.mutate(),
  }
}
