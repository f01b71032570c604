import { guestListLimits } from './guest-list-limits.ts'
import type { ListColumns } from './guest-list-columns.ts'
import { hasWords } from './has-words.ts'
import { shortTable, tablePattern } from './table-name.ts'

/** One row of a pasted or dropped list, and the line on which it begins, counted from 1. */
export interface ListLine {
  line: number
  cells: readonly string[]
}

/** A guest of such a list; what its row leaves empty is absent. */
export interface ImportedGuest {
  name: string
  table?: string
  group?: string
}

export type RowProblem = 'no_name' | 'name_too_long' | 'table_too_long' | 'group_too_long' | 'too_many'

/** A row that is not taken, as it is written. */
export interface BadRow extends ListLine {
  problem: RowProblem
}

/** What of a list can be taken, what cannot, and short forms for the tables with longer names. */
export interface ReadRows {
  guests: ImportedGuest[]
  bad: BadRow[]
  /** By the name in the list. */
  shortTables: ReadonlyMap<string, string>
}

/** How a formula can begin; a spreadsheet puts an apostrophe before it, which is no part of the name. */
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/**
 * Reads the rows of a list, its header not among them. Empty rows are left out. A table with a longer name is taken by
 * its short form where the host takes those (`takesShort`), else its row is bad.
 */
export function readGuestRows(lines: readonly ListLine[], columns: ListColumns, takesShort: boolean): ReadRows {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const cellAt = ({ cells }: ListLine, index: number | undefined) => cleaned(index === undefined ? '' : cells[index])
  const tables = filled.map((line) => cellAt(line, columns.table))
  const shortTables = shortFormsOf(tables)
  const guests: ImportedGuest[] = []
  const bad: BadRow[] = []
  for (const [index, line] of filled.entries()) {
    const name = columns.name
      .map((column) => cellAt(line, column))
      .filter((part) => part !== '')
      .join(' ')
    const long = tables[index] ?? ''
    const table = takesShort ? (shortTables.get(long) ?? long) : long
    const group = cellAt(line, columns.group)
    const problem = problemOf(name, table, group) ?? (guests.length === guestListLimits.rows ? 'too_many' : undefined)
    if (problem) bad.push({ ...line, problem })
    else guests.push({ name, ...(table !== '' && { table }), ...(group !== '' && { group }) })
  }
  return { guests, bad, shortTables }
}

function problemOf(name: string, table: string, group: string): RowProblem | undefined {
  if (!hasWords(name)) return 'no_name'
  if (name.length > guestListLimits.name) return 'name_too_long'
  if (table !== '' && !tablePattern.test(table)) return 'table_too_long'
  return group.length > guestListLimits.group ? 'group_too_long' : undefined
}

/** One line of text, as the API keeps it, without the apostrophe that keeps a spreadsheet from making it a formula. */
const cleaned = (cell = '') =>
  cell
    .trim()
    .replace(guarded, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize()

/** In the order of the list, so that the same list gets the same ones. */
function shortFormsOf(tables: readonly string[]): Map<string, string> {
  const taken = new Set(tables.filter((table) => tablePattern.test(table)))
  const shortForms = new Map<string, string>()
  for (const table of tables) {
    if (table === '' || tablePattern.test(table) || shortForms.has(table)) continue
    const short = shortTable(table, taken)
    if (short === undefined) continue
    shortForms.set(table, short)
    taken.add(short)
  }
  return shortForms
}
