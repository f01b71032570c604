import { type TableName, type TableRow, tables } from '#functions/tables.ts'
import type { LocalTable } from './ensure-tables.ts'

const key = (name: string) => ({ name, type: 'S' as const })

/** The product's tables as the DynamoDB stand-in takes them, each named by `nameOf`. */
export function localTables(nameOf: (table: TableName) => string): LocalTable[] {
  const isTable = (name: string): name is TableName => name in tables
  return Object.keys(tables)
    .filter(isTable)
    .map((table) => {
      const { partitionKey, sortKey, indexes = {}, ttl, stream }: TableRow = tables[table]
      return {
        name: nameOf(table),
        partitionKey: key(partitionKey),
        ...(sortKey !== undefined && { sortKey: key(sortKey) }),
        indexes: Object.entries(indexes).map(([name, index]) => ({
          name,
          partitionKey: key(index.partitionKey),
          ...(index.sortKey !== undefined && { sortKey: key(index.sortKey) }),
        })),
        ...(ttl !== undefined && { ttlAttribute: ttl }),
        ...(stream && { stream }),
      }
    })
}
