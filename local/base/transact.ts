import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs work that happens whole or not at all; within another transaction it joins that one. It must be synchronous, so
 * that nothing else comes between.
 */
export function transact<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work()
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
