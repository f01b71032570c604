import type { ImportedGuest } from './read-guest-rows.ts'

/** A row of the list of guests as hosts have it; without an id it is new. */
export interface MergedRow {
  id?: string
  name: string
  table: string | null
  group: string | null
}

/** What an import makes of a list: all its rows afterwards, and what is different. */
export interface MergedList<Row extends MergedRow> {
  /** The rows that there were in their order, then the new ones. */
  rows: MergedRow[]
  added: MergedRow[]
  changed: MergedRow[]
  /** Rows of the list that the import does not hold: they stay unless hosts take them off. */
  missing: Row[]
}

/**
 * Imports guests into a list. Each imported guest is one row of the list, at first one with the same table and group,
 * else one of the same name, whose card is kept; what the import leaves empty stays. So the same file changes nothing.
 */
export function mergeGuests<Row extends MergedRow & { id: string }>(
  before: readonly Row[],
  imported: readonly ImportedGuest[],
): MergedList<Row> {
  const found = new Map<string, ImportedGuest>()
  const pass = (guests: readonly ImportedGuest[], isSame: (row: Row, guest: ImportedGuest) => boolean) =>
    guests.filter((guest) => {
      const row = before.find((each) => !found.has(each.id) && isSameName(each, guest) && isSame(each, guest))
      if (row) found.set(row.id, guest)
      return row === undefined
    })
  const notExact = pass(imported, (row, { table = null, group = null }) => table === row.table && group === row.group)
  const unlike = pass(notExact, (row, guest) => !differs(row, guest))
  const added = pass(unlike, () => true).map(({ name, table = null, group = null }) => ({ name, table, group }))
  const kept = before.map((row) => ({ row, after: mergedRow(row, found.get(row.id)) }))
  return {
    rows: [...kept.map(({ after }) => after), ...added],
    added,
    changed: kept.flatMap(({ row, after }) => (differs(row, { name: row.name, ...present(after) }) ? [after] : [])),
    missing: before.filter(({ id }) => !found.has(id)),
  }
}

const nameKey = (name: string) => name.normalize().toLowerCase()
const isSameName = (row: MergedRow, guest: ImportedGuest) => nameKey(row.name) === nameKey(guest.name)

/** Whether the import says something else of a table or a group. */
const differs = (row: MergedRow, { table, group }: ImportedGuest) =>
  (table !== undefined && table !== row.table) || (group !== undefined && group !== row.group)

const mergedRow = (row: MergedRow, guest: ImportedGuest | undefined): MergedRow => ({
  ...(row.id !== undefined && { id: row.id }),
  name: row.name,
  table: guest?.table ?? row.table,
  group: guest?.group ?? row.group,
})

const present = ({ table, group }: MergedRow) => ({
  ...(table !== null && { table }),
  ...(group !== null && { group }),
})
