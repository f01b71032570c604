/** What hosts know of a row of the list of guests. */
export interface CoveredRow {
  table: string | null
  /** Whether the row's card was opened. */
  seen: boolean
  photos: number
  voices: number
}

/** How many of some rows there are, of how many the card was opened, and how many have sent something. */
export interface Coverage {
  listed: number
  seen: number
  sent: number
}

/** Whether guests of the row have sent anything: a voice is as good as a photo. */
export const hasSent = ({ photos, voices }: Pick<CoveredRow, 'photos' | 'voices'>) => photos + voices > 0

export const coverageOf = (rows: readonly CoveredRow[]): Coverage => ({
  listed: rows.length,
  seen: rows.filter(({ seen }) => seen).length,
  sent: rows.filter(hasSent).length,
})

/** The same by table, numbers in their order; rows without a table come last, as null. */
export function coverageByTable(rows: readonly CoveredRow[]): (Coverage & { table: string | null; photos: number })[] {
  const tables = [...new Set(rows.map(({ table }) => table))].sort(byTable)
  return tables.map((table) => {
    const some = rows.filter((row) => row.table === table)
    return { table, ...coverageOf(some), photos: some.reduce((sum, { photos }) => sum + photos, 0) }
  })
}

/** Order of tables as people count them: 2 comes before 10. */
export function byTable(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other, 'en', { numeric: true })
}
