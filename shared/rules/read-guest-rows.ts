import { guestListLimits } from './guest-list-limits.ts'
import type { ListColumns } from './guest-list-columns.ts'
import { hasWords } from './has-words.ts'
import { shortTable, tablePattern } from './table-name.ts'

/** One row of a pasted or dropped list, and its first line, counted from 1. */
export interface ListLine {
  line: number
  cells: readonly string[]
}

/** A guest of such a list; empty fields are absent. */
export interface ImportedGuest {
  name: string
  table?: string
  group?: string
}

export type RowProblem = 'no_name' | 'name_too_long' | 'table_too_long' | 'group_too_long' | 'too_many'

/** A refused row, as written. */
export interface BadRow extends ListLine {
  problem: RowProblem
}

/** The accepted and refused rows of a list, and short forms for tables with longer names. */
export interface ReadRows {
  guests: ImportedGuest[]
  bad: BadRow[]
  /** By the table's name in the list. */
  shortTables: ReadonlyMap<string, string>
}

/** Characters that start a formula; a spreadsheet puts an apostrophe before them, which is not part of the name. */
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/**
 * Reads a list's rows without its header. Empty rows are skipped. A table with a longer name gets its short form if
 * the host allows those (`takesShort`), else its row is refused.
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

/** One line of text in the API's form, without an apostrophe that guards against formulas. */
const cleaned = (cell = '') =>
  cell
    .trim()
    .replace(guarded, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize()

/** In the list's order, so that the same list gets the same short forms. */
function shortFormsOf(tables: readonly string[]): Map<string, string> {
  const taken = new Set(tables)
  const shortForms = new Map<string, string>()
  for (const table of tables) {
    if (tablePattern.test(table) || shortForms.has(table)) continue
    const short = shortTable(table, taken)
    if (short === undefined) continue
    shortForms.set(table, short)
    taken.add(short)
  }
  return shortForms
}
