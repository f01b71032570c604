import { type TableName, type TableRow, tables } from '#functions/tables.ts'
import { typedEntries } from '#shared/typed-entries.ts'

/** A table for the stand-in; all keys are strings. */
export interface LocalTable extends TableRow {
  name: string
}

/** The product's tables, each named by `nameOf`. */
export function localTables(nameOf: (table: TableName) => string): LocalTable[] {
  return typedEntries<TableName, TableRow>(tables).map(([table, row]) => ({ ...row, name: nameOf(table) }))
}
