import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs work as one transaction; within another one it joins that one. The work must be synchronous, so that nothing
 * else runs between its steps.
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
