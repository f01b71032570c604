import type { ImportedGuest } from './read-guest-rows.ts'

/** A row of the guest list as hosts have it; a row without an id is new. */
export interface MergedRow {
  id?: string
  name: string
  table: string | null
  group: string | null
}

/** The result of an import: all rows afterwards, and the differences. */
export interface MergedList<Row extends MergedRow> {
  /** The existing rows in their order, then the new ones. */
  rows: MergedRow[]
  added: MergedRow[]
  changed: MergedRow[]
  /** Existing rows that are not in the import: they stay unless hosts delete them. */
  missing: Row[]
}

/**
 * Imports guests into a list. Each imported guest matches one row: first one with the same table and group, else one
 * with the same name, which keeps its card. Empty fields change nothing. So the same file changes nothing either.
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

/** Text that hosts have typed, cleaned like an import's: an exported list changes nothing. */
const asImported = (text: string | null) => (text ?? '').normalize().replaceAll(/\s+/g, ' ').trim()

const nameKey = (name: string) => asImported(name).toLowerCase()

const isSame = (row: MergedRow, after: MergedRow) => row.table === after.table && row.group === after.group

function mergedRow(row: MergedRow & { id: string }, guest: ImportedGuest | undefined): MergedRow {
  const changed = (field: 'table' | 'group') =>
    guest?.[field] === asImported(row[field]) ? row[field] : (guest?.[field] ?? row[field])
  const { id, name } = row
  return { id, name, table: changed('table'), group: changed('group') }
}
