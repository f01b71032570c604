/** What hosts know about a row of the guest list. */
export interface CoveredRow {
  table: string | null
  /** Whether the row's card was opened. */
  seen: boolean
  photos: number
  voices: number
}

/** For some rows: their number, how many of their cards were opened, and how many guests have sent something. */
export interface Coverage {
  listed: number
  seen: number
  sent: number
}

/** Whether guests of the row have sent anything: voices count like photos. */
export const hasSent = ({ photos, voices }: Pick<CoveredRow, 'photos' | 'voices'>) => photos + voices > 0

export const coverageOf = (rows: readonly CoveredRow[]): Coverage => ({
  listed: rows.length,
  seen: rows.filter(({ seen }) => seen).length,
  sent: rows.filter(hasSent).length,
})

/** The same by table, in numerical order; rows without a table come last, as null. */
export function coverageByTable(rows: readonly CoveredRow[]): (Coverage & { table: string | null; photos: number })[] {
  const tables = [...new Set(rows.map(({ table }) => table))].sort(byTable)
  return tables.map((table) => {
    const some = rows.filter((row) => row.table === table)
    return { table, ...coverageOf(some), photos: some.reduce((sum, { photos }) => sum + photos, 0) }
  })
}

/** Numerical order of tables: 2 comes before 10. */
export function byTable(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other, 'en', { numeric: true })
}
