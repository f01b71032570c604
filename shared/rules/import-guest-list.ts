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
export function importGuests<Row extends MergedRow & { id: string }>(
  before: readonly Row[],
  imported: readonly ImportedGuest[],
): MergedList<Row> {
  const found = new Map<string, ImportedGuest>()
  const names = new Map(before.map(({ id, name }) => [id, nameKey(name)]))
  const pass = (guests: readonly ImportedGuest[], isLike: (row: Row, guest: ImportedGuest) => boolean) =>
    guests.filter((guest) => {
      const name = nameKey(guest.name)
      const row = before.find((each) => names.get(each.id) === name && !found.has(each.id) && isLike(each, guest))
      if (row) found.set(row.id, guest)
      return row === undefined
    })
  const notExact = pass(
    imported,
    (row, { table = '', group = '' }) => asImported(row.table) === table && asImported(row.group) === group,
  )
  const unlike = pass(notExact, (row, guest) => isSame(row, mergedRow(row, guest)))
  const added = pass(unlike, () => true).map(({ name, table = null, group = null }) => ({ name, table, group }))
  const kept = before.map((row) => ({ row, after: mergedRow(row, found.get(row.id)) }))
  return {
    rows: [...kept.map(({ after }) => after), ...added],
    added,
    changed: kept.flatMap(({ row, after }) => (isSame(row, after) ? [] : [after])),
    missing: before.filter(({ id }) => !found.has(id)),
  }
}

/** What hosts have typed as an import reads it: an exported list changes nothing. */
const asImported = (text: string | null) => (text ?? '').normalize().replaceAll(/\s+/g, ' ').trim()

const nameKey = (name: string) => asImported(name).toLowerCase()

const isSame = (row: MergedRow, after: MergedRow) => row.table === after.table && row.group === after.group

function mergedRow(row: MergedRow, guest: ImportedGuest | undefined): MergedRow {
  const changed = (field: 'table' | 'group') =>
    guest?.[field] === asImported(row[field]) ? row[field] : (guest?.[field] ?? row[field])
  const { id, name } = row
  return { ...(id !== undefined && { id }), name, table: changed('table'), group: changed('group') }
}
