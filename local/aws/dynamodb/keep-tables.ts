import type { Store, Table } from 'dynalite/db/index.js'

/** Keeps tables' definitions in memory: dynalite reads one from the disk with every request. */
export function keepTables({ tableDb }: Store) {
  const kept = new Map<string, Table>()
  let writes = 0
  const get = tableDb.get.bind(tableDb)
  const put = tableDb.put.bind(tableDb)
  const del = tableDb.del.bind(tableDb)

  const forget = (name: string) => {
    writes += 1
    kept.delete(name)
  }
  tableDb.get = (name, callback) => {
    const table = kept.get(name)
    if (table) return queueMicrotask(() => callback(null, table))
    const before = writes
    get(name, (error, found) => {
      // A table that was written meanwhile may have been read before.
      if (found && before === writes) kept.set(name, found)
      callback(error, found)
    })
  }
  tableDb.put = (name, table, callback) => {
    forget(name)
    put(name, table, (error) => {
      forget(name)
      callback(error)
    })
  }
  tableDb.del = (name, callback) => {
    forget(name)
    del(name, (error) => {
      forget(name)
      callback(error)
    })
  }
}
