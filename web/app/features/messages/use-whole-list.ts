import useSWR from 'swr'

/** All rows of a list, and its changes by what this page does; each change settles once it shows. */
export function useWholeList<Row extends { id: string }>(
  key: readonly (string | boolean)[] | null,
  read: () => Promise<Row[]> | Row[],
) {
  const {
    data: rows,
    error,
    mutate: reload,
  } = useSWR<Row[], unknown>(key, read, { revalidateOnFocus: false, shouldRetryOnError: false })
  const show = (change: (rows: readonly Row[]) => Row[]) => reload((shown = []) => change(shown), { revalidate: false })
  return {
    rows,
    error,
    reload,
    add: (row: Row) => show((shown) => [row, ...shown.filter(({ id }) => id !== row.id)]),
    put: (row: Row) => show((shown) => shown.map((each) => (each.id === row.id ? row : each))),
    drop: (id: string) => show((shown) => shown.filter((each) => each.id !== id)),
  }
}
